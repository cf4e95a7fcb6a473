/// Writes what makes the tables in PostgreSQL: for this server, and for any real PostgREST, such as Supabase.
///
/// It may run again on a database that has it.
public struct PostgresTables: Sendable {
  private let schema: ServerSchema

  /// The SQL of tables.
  public init(_ schema: ServerSchema) { self.schema = schema }

  /// The whole of it.
  public var sql: String {
    ([Self.head] + schema.descriptions.map(table) + [Self.tail]).joined(separator: "\n")
  }

  private static let tail = """
    -- A PostgREST that runs learns of the tables.
    notify pgrst, 'reload schema';

    """

  private static let head = """
    -- Tables for a client that works offline, for PostgreSQL 14 or later behind PostgREST. Made by `devserver sql`.
    --
    -- A row belongs to an owner; a device sees and changes the rows of its owner only. Which device asks is said by the
    -- header x-device-id, as PostgREST hands it to the database. Rows that devices keep have a version, which rises with
    -- every change in the order in which changes become visible, and the key of the change that they are left with; a key
    -- takes effect once. They are marked as deleted, never removed.
    --
    -- The key of a row is its owner and its id: ids may be natural, such as "week", so two owners may have rows of the same
    -- id, and neither learns of the other from it. PostgREST takes the primary key for what is to be ignored or merged where
    -- a request names no on_conflict; the owner need not be in the body, since it has a default.

    do $$ begin
      create role anon nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      create role authenticated nologin noinherit;
    exception when duplicate_object or unique_violation then null;
    end $$;
    grant usage on schema public to anon, authenticated;

    -- Who may see what

    create table if not exists owners (
      owner_id text not null primary key default replace(gen_random_uuid()::text, '-', ''),
      code text not null unique
    );
    create table if not exists devices (
      device_id text not null primary key,
      owner_id text not null references owners
    );
    -- Without a policy, only the functions below see them.
    alter table owners enable row level security;
    alter table devices enable row level security;
    revoke all on owners, devices from public, anon, authenticated;

    create or replace function request_owner() returns text
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.owner_id from devices d
      where d.device_id = nullif(current_setting('request.headers', true), '')::json->>'x-device-id'
    $$;

    -- POST /rpc/register_device {"device_id": "…", "household": "…"}: the code of a household gives access to it.
    create or replace function register_device(device_id text, household text) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      found_owner text;
    begin
      if coalesce(char_length(register_device.device_id), 0) not between 4 and 200
        or coalesce(char_length(household), 0) not between 4 and 200 then
        raise exception 'A device and a household each need 4 to 200 characters.';
      end if;
      insert into owners (code) values (household) on conflict do nothing;
      select o.owner_id into found_owner from owners o where o.code = household;
      insert into devices values (register_device.device_id, found_owner) on conflict do nothing;
      if not exists (
        select from devices d where d.device_id = register_device.device_id and d.owner_id = found_owner
      ) then
        raise exception 'This device belongs to another household.';
      end if;
      return found_owner;
    end $$;

    -- Where functions are not open to everybody.
    grant execute on function request_owner(), register_device(text, text) to anon, authenticated;

    -- Tables that an earlier version of this file made had the id alone as their key.
    create or replace function pg_temp.sync_widen_key(widened regclass) returns void
    language plpgsql as $$
    declare
      former name;
    begin
      select c.conname into former
        from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
        where c.conrelid = widened and c.contype = 'p' and a.attname = 'id';
      if former is not null then
        execute format('alter table %s drop constraint %I, add primary key (owner_id, id)', widened, former);
      end if;
    end $$;

    -- What the sync needs

    create sequence if not exists sync_version;

    create table if not exists sync_applied (
      owner_id text not null,
      change_id uuid not null,
      table_name text not null,
      row_id text not null,
      primary key (owner_id, change_id)
    );
    alter table sync_applied enable row level security;
    revoke all on sync_applied from public, anon, authenticated;
    grant select on sync_applied to anon, authenticated;
    drop policy if exists sync_applied_owner on sync_applied;
    create policy sync_applied_owner on sync_applied for select to anon, authenticated
      using (owner_id = (select request_owner()));

    -- Writers of a table take turns until they commit. Otherwise a change could become visible after one with a greater
    -- version, and a client that fetched changes in between would never see it. Before the statement, not before the row:
    -- who waits here holds no row that the other needs.
    create or replace function sync_take_turn() returns trigger
    language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1937337955, tg_relid::int);
      return null;
    end $$;

    -- A change that is in already does nothing.
    create or replace function sync_once() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if new.change_id is not null and exists (
        select from sync_applied a where a.owner_id = request_owner() and a.change_id = new.change_id
      ) then
        return null;
      end if;
      return new;
    end $$;

    create or replace function sync_raise_version() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE' and new.id is distinct from old.id then
        raise exception 'The id of a row cannot change.';
      end if;
      new.version := nextval('sync_version');
      return new;
    end $$;

    -- Behind the row, so that a change that did not take effect is not noted.
    create or replace function sync_note() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if new.change_id is not null then
        insert into sync_applied values (new.owner_id, new.change_id, tg_table_name, new.id);
      end if;
      return null;
    end $$;

    """

  private func table(_ table: TableDescription) -> String {
    let name = table.name
    var lines = ["id text not null", "owner_id text not null default request_owner()"]
    lines += table.columns.map { line($0, of: name) }
    if table.sync {
      lines += [
        "version bigint not null default 0",
        "stamp text not null default '\(String(repeating: "0", count: 32))' "
          + "constraint \"\(name)_stamp_check\" check (stamp ~ '^[0-9a-f]{32}$')",
        "change_id uuid", "deleted boolean not null default false",
      ]
    }
    lines.append("primary key (\(ServerTable.primaryKey.joined(separator: ", ")))")
    for columns in table.unique {
      lines.append("unique (\(columns.map { "\"\($0)\"" }.joined(separator: ", ")))")
    }
    return """
      -- \(name)

      create table if not exists "\(name)" (
        \(lines.joined(separator: ",\n  "))
      );
      select pg_temp.sync_widen_key('"\(name)"');
      create index if not exists "sync_index_\(name)" on "\(name)" (\(table.sync ? "owner_id, version" : "owner_id"));
      alter table "\(name)" enable row level security;
      revoke all on "\(name)" from public, anon, authenticated;
      grant select, insert, update\(table.sync ? "" : ", delete") on "\(name)" to anon, authenticated;
      drop policy if exists "\(name)_owner" on "\(name)";
      create policy "\(name)_owner" on "\(name)" for all to anon, authenticated
        using (owner_id = (select request_owner()))
        with check (owner_id = (select request_owner()));

      """ + (table.sync ? triggers(name) : "")
  }

  private func triggers(_ name: String) -> String {
    """
    create or replace trigger sync_0_turn before insert or update on "\(name)"
      for each statement execute function sync_take_turn();
    create or replace trigger sync_1_once before insert or update of change_id on "\(name)"
      for each row execute function sync_once();
    create or replace trigger sync_2_version before insert or update on "\(name)"
      for each row execute function sync_raise_version();
    create or replace trigger sync_3_note after insert or update of change_id on "\(name)"
      for each row execute function sync_note();

    """
  }

  private func line(_ column: ColumnDescription, of table: String) -> String {
    let type = ServerColumn.ColumnType(column.kind).rawValue
    var checks: [String] = []
    if let range = column.range {
      let bounds = range.map { SchemaSQL.number($0, column) }
      checks.append("\"\(column.name)\" between \(bounds[0]) and \(bounds[1])")
    }
    if let length = column.length {
      checks.append("char_length(\"\(column.name)\") between \(length[0]) and \(length[1])")
    }
    if let values = column.values {
      checks.append("\"\(column.name)\" in (\(values.map(SchemaSQL.literal).joined(separator: ", ")))")
    }
    let constraint =
      checks.isEmpty
      ? "" : " constraint \"\(table)_\(column.name)_check\" check (\(checks.joined(separator: " and ")))"
    return "\"\(column.name)\" \(type)\(column.optional ? "" : " not null")\(constraint)"
  }
}
