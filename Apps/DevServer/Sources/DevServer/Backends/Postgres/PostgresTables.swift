/// Writes what makes the tables in PostgreSQL: for this server, and for any real PostgREST, such as Supabase.
///
/// It may run again on a database that has it.
public struct PostgresTables: Sendable {
  private let schema: ServerSchema
  private let registrationsPerHour: Int
  /// The roles that may use the tables.
  private let clients: String

  /// The SQL of tables.
  /// - Parameters:
  ///   - registrationsPerHour: how many devices a user can register, and guess codes of households with.
  ///   - isAnonymousAllowed: whether clients that have not signed in can use the tables, as one user.
  public init(_ schema: ServerSchema, registrationsPerHour: Int = 60, isAnonymousAllowed: Bool = false) {
    self.schema = schema
    self.registrationsPerHour = max(0, registrationsPerHour)
    clients = isAnonymousAllowed ? "anon, authenticated" : "authenticated"
  }

  /// The whole of it.
  public var sql: String {
    ([head, Self.sync, views] + schema.descriptions.map(table) + [Self.tail]).joined(separator: "\n")
  }

  private static let tail = """
    -- A PostgREST that runs learns of the tables.
    notify pgrst, 'reload schema';

    """

  private var head: String {
    """
    -- Tables for a client that works offline, for PostgreSQL 14 or later behind PostgREST. Made by `devserver sql`.
    --
    -- A row belongs to an owner; a device sees and changes the rows of its owner only. Which device asks is said by the
    -- header x-device-id, as PostgREST hands it to the database, and counts only with a token of the user who registered
    -- the device. Rows that devices keep have a version, which rises with every change in the order in which changes of an
    -- owner become visible, and the key of the change that they are left with; a key takes effect once. They are marked as
    -- deleted, never removed.
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
    -- Only hashes of the ids of devices are here: who reads a backup cannot ask in the name of a device.
    create table if not exists devices (
      device_id text not null primary key,
      owner_id text not null references owners
    );
    alter table devices add column if not exists user_id text;
    alter table devices add column if not exists created_at timestamp with time zone not null default now();
    create index if not exists devices_user on devices (user_id, created_at);
    -- Without a policy, only the functions below see them.
    alter table owners enable row level security;
    alter table devices enable row level security;
    revoke all on owners, devices from public, anon, authenticated;

    create or replace function sync_device_hash(device_id text) returns text
    language sql immutable as $$
      select 'sha256:' || encode(sha256(convert_to(device_id, 'UTF8')), 'hex')
    $$;
    -- Earlier versions of this file kept the ids.
    update devices set device_id = sync_device_hash(device_id) where device_id not like 'sha256:%';

    -- Who signed in: what auth.uid() of Supabase says, as a text, since other tokens have other ids.
    create or replace function request_user() returns text
    language sql stable as $$
      select nullif(current_setting('request.jwt.claims', true), '')::json->>'sub'
    $$;

    create or replace function request_owner() returns text
    language sql stable security definer set search_path = public, pg_temp as $$
      select d.owner_id from devices d
      where d.device_id =
          sync_device_hash(nullif(current_setting('request.headers', true), '')::json->>'x-device-id')
        and d.user_id is not distinct from request_user()
    $$;

    -- POST /rpc/register_device {"device_id": "…", "household": "…"}: the code of a household gives access to it. Only so
    -- many devices in an hour, so that codes cannot be guessed.
    create or replace function register_device(device_id text, household text) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      hash text := sync_device_hash(register_device.device_id);
      found_owner text;
    begin
      if coalesce(char_length(register_device.device_id), 0) not between 4 and 200
        or coalesce(char_length(household), 0) not between 4 and 200 then
        raise exception 'A device and a household each need 4 to 200 characters.';
      end if;
      if not exists (select from devices d where d.device_id = hash) then
        perform pg_advisory_xact_lock(hashtextextended('register ' || coalesce(request_user(), ''), 1937337955));
        if (
          select count(*) from devices d
          where d.user_id is not distinct from request_user() and d.created_at > now() - interval '1 hour'
        ) >= \(registrationsPerHour) then
          raise exception 'Too many devices were registered in the last hour; try again later.' using errcode = 'PT429';
        end if;
      end if;
      insert into owners (code) values (household) on conflict do nothing;
      select o.owner_id into found_owner from owners o where o.code = household;
      insert into devices (device_id, owner_id, user_id) values (hash, found_owner, request_user())
        on conflict do nothing;
      -- Registered before its user could sign in.
      update devices d set user_id = request_user()
        where d.device_id = hash and d.owner_id = found_owner and d.user_id is null and request_user() is not null;
      if not exists (
        select from devices d
        where d.device_id = hash and d.owner_id = found_owner and d.user_id is not distinct from request_user()
      ) then
        raise exception 'This device belongs to another household.';
      end if;
      return found_owner;
    end $$;

    revoke all on function register_device(text, text) from public, anon, authenticated;
    grant execute on function request_owner(), register_device(text, text) to \(clients);

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

    -- A unique constraint of an earlier version counted deleted rows, too.
    create or replace function pg_temp.sync_drop_unique(changed regclass, columns text[]) returns void
    language plpgsql as $$
    declare
      former name;
    begin
      for former in
        select c.conname from pg_constraint c
        where c.conrelid = changed and c.contype = 'u' and cardinality(c.conkey) = cardinality(columns) and columns <@ (
          select array_agg(a.attname::text) from pg_attribute a where a.attrelid = changed and a.attnum = any (c.conkey)
        )
      loop
        execute format('alter table %s drop constraint %I', changed, former);
      end loop;
    end $$;

    """
  }

  private static let sync = """
    -- What the sync needs

    create sequence if not exists sync_version;

    create table if not exists sync_applied (
      owner_id text not null,
      change_id uuid not null,
      table_name text not null,
      row_id text not null,
      primary key (owner_id, change_id)
    );
    -- Writers of an owner's rows of a table take turns until they commit. Otherwise a change could become visible after one
    -- with a greater version, and a client that fetched changes in between would never see it. Before the statement, not
    -- before the row: who waits here holds no row that the other needs.
    create or replace function sync_take_turn() returns trigger
    language plpgsql as $$
    declare
      owner text;
    begin
      if not row_security_active(tg_relid) then
        -- Not a client: it may write rows of all owners, so all wait.
        perform pg_advisory_xact_lock(1937337955, tg_relid::int);
        return null;
      end if;
      owner := request_owner();
      -- A client without an owner can write nothing.
      if owner is not null then
        perform pg_advisory_xact_lock_shared(1937337955, tg_relid::int);
        perform pg_advisory_xact_lock(hashtextextended(owner, tg_relid::bigint));
      end if;
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

    -- A stamp more than a day ahead is from a wrong clock, and would win every conflict. It becomes one of now.
    create or replace function sync_limit_stamp() returns trigger
    language plpgsql as $$
    declare
      now_in_milliseconds bigint := extract(epoch from clock_timestamp()) * 1000;
    begin
      if new.stamp ~ '^[0-9a-f]{32}$'
        and new.stamp collate "C" > lpad(to_hex(now_in_milliseconds + 86400000), 12, '0') || repeat('f', 20)
      then
        new.stamp := lpad(to_hex(now_in_milliseconds), 12, '0') || '0000' || right(new.stamp, 16);
      end if;
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

  private var views: String {
    """
    alter table sync_applied enable row level security;
    revoke all on sync_applied from public, anon, authenticated;
    grant select on sync_applied to \(clients);
    drop policy if exists sync_applied_owner on sync_applied;
    create policy sync_applied_owner on sync_applied for select to \(clients)
      using (owner_id = (select request_owner()));

    -- GET /sync_epoch says another text after the database was restored from a backup or replaced by a standby, which may
    -- lack the last changes: from a dump the database and the table are others, from a base backup the timeline is.
    create table if not exists sync_epochs (
      epoch uuid not null default gen_random_uuid(),
      only_one boolean not null primary key default true check (only_one)
    );
    insert into sync_epochs default values on conflict do nothing;
    alter table sync_epochs enable row level security;
    revoke all on sync_epochs from public, anon, authenticated;
    create or replace function sync_current_epoch() returns text
    language plpgsql stable security definer set search_path = public, pg_temp as $$
    declare
      cluster text := '';
    begin
      begin
        cluster := (select s.system_identifier from pg_control_system() s) || '/'
          || (select c.timeline_id from pg_control_checkpoint() c);
      exception when insufficient_privilege then null;
      end;
      return md5(concat_ws('/', (select e.epoch from sync_epochs e), cluster,
        (select d.oid from pg_database d where d.datname = current_database()), 'sync_epochs'::regclass::oid));
    end $$;
    create or replace view sync_epoch as
      select request_owner() as owner_id, sync_current_epoch() as epoch where request_owner() is not null;
    revoke all on sync_epoch from public, anon, authenticated;
    grant select on sync_epoch to \(clients);

    """
  }

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
    if !table.sync { lines += table.unique.map { "unique (\(SchemaSQL.names($0)))" } }
    return """
      -- \(name)

      create table if not exists "\(name)" (
        \(lines.joined(separator: ",\n  "))
      );
      select pg_temp.sync_widen_key('"\(name)"');
      create index if not exists "sync_index_\(name)" on "\(name)" (\(table.sync ? "owner_id, version" : "owner_id"));
      alter table "\(name)" enable row level security;
      revoke all on "\(name)" from public, anon, authenticated;
      grant select, insert, update\(table.sync ? "" : ", delete") on "\(name)" to \(clients);
      drop policy if exists "\(name)_owner" on "\(name)";
      create policy "\(name)_owner" on "\(name)" for all to \(clients)
        using (owner_id = (select request_owner()))
        with check (owner_id = (select request_owner()));

      """ + (table.sync ? uniqueIndexes(table) + triggers(name) : "")
  }

  private func uniqueIndexes(_ table: TableDescription) -> String {
    zip(table.unique, SchemaSQL.uniqueIndexes(table)).map { columns, index in
      let names = columns.map(SchemaSQL.literal).joined(separator: ", ")
      return "select pg_temp.sync_drop_unique('\"\(table.name)\"', array[\(names)]);\n\(index)\n"
    }.joined()
  }

  private func triggers(_ name: String) -> String {
    """
    create or replace trigger sync_0_turn before insert or update on "\(name)"
      for each statement execute function sync_take_turn();
    create or replace trigger sync_1_once before insert or update of change_id on "\(name)"
      for each row execute function sync_once();
    create or replace trigger sync_2_version before insert or update on "\(name)"
      for each row execute function sync_raise_version();
    create or replace trigger sync_3_stamp before insert or update of stamp on "\(name)"
      for each row execute function sync_limit_stamp();
    drop trigger if exists sync_3_note on "\(name)";
    create or replace trigger sync_4_note after insert or update of change_id on "\(name)"
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
