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
-- Before PostgreSQL 15 everyone could make functions there, which others may call in place of those meant.
revoke create on schema public from public, anon, authenticated;

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
  lets_in_anyone constant boolean := false;
  hash text := sync_device_hash(register_device.device_id);
  found_owner text;
begin
  -- The first thing that a client asks for, so this tells it what is wrong.
  if current_setting('role', true) = 'anon' and not lets_in_anyone then
    raise exception 'Sign in first: this server lets in no client without a user.' using errcode = 'PT401',
      hint = 'Send the token of a user, with the role authenticated; a key with the role anon is none. To let in clients '
        'without a user, make the tables with: devserver sql --anonymous';
  end if;
  if coalesce(char_length(register_device.device_id), 0) not between 4 and 200
    or coalesce(char_length(household), 0) not between 4 and 200 then
    raise exception 'A device and a household each need 4 to 200 characters.';
  end if;
  if not exists (select from devices d where d.device_id = hash) then
    perform pg_advisory_xact_lock(hashtextextended('register ' || coalesce(request_user(), ''), 1937337955));
    if (
      select count(*) from devices d
      where d.user_id is not distinct from request_user() and d.created_at > now() - interval '1 hour'
    ) >= 60 then
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

revoke all on function sync_device_hash(text), request_user(), request_owner(), register_device(text, text)
  from public, anon, authenticated;
grant execute on function request_owner(), register_device(text, text) to authenticated;
-- Only to be told to sign in.
grant execute on function register_device(text, text) to anon;

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

-- What the sync needs

create sequence if not exists sync_version;
revoke all on sequence sync_version from public, anon, authenticated;

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

alter table sync_applied enable row level security;
revoke all on sync_applied from public, anon, authenticated;
grant select on sync_applied to authenticated;
drop policy if exists sync_applied_owner on sync_applied;
create policy sync_applied_owner on sync_applied for select to authenticated
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
revoke all on function sync_current_epoch() from public, anon, authenticated;
grant execute on function sync_current_epoch() to authenticated;
create or replace view sync_epoch as
  select request_owner() as owner_id, sync_current_epoch() as epoch where request_owner() is not null;
revoke all on sync_epoch from public, anon, authenticated;
grant select on sync_epoch to authenticated;

-- pets

create table if not exists "pets" (
  id text not null,
  owner_id text not null default request_owner(),
  "name" text not null constraint "pets_name_check" check (char_length("name") between 1 and 40),
  "species" text not null constraint "pets_species_check" check ("species" in ('cat', 'dog', 'rabbit')),
  "age" bigint constraint "pets_age_check" check ("age" between 0 and 200),
  "weight" double precision,
  "vaccinated" boolean not null,
  "born_at" timestamp with time zone,
  "note" text,
  version bigint not null default 0,
  stamp text not null default '00000000000000000000000000000000' constraint "pets_stamp_check" check (stamp ~ '^[0-9a-f]{32}$'),
  change_id uuid,
  deleted boolean not null default false,
  primary key (owner_id, id)
);
select pg_temp.sync_widen_key('"pets"');
create index if not exists "sync_index_pets" on "pets" (owner_id, version);
alter table "pets" enable row level security;
revoke all on "pets" from public, anon, authenticated;
grant select, insert, update on "pets" to authenticated;
drop policy if exists "pets_owner" on "pets";
create policy "pets_owner" on "pets" for all to authenticated
  using (owner_id = (select request_owner()))
  with check (owner_id = (select request_owner()));
select pg_temp.sync_drop_unique('"pets"', array['owner_id', 'name']);
create unique index if not exists "unique_pets_owner_id_name" on "pets" ("owner_id", "name") where not deleted;
create or replace trigger sync_0_turn before insert or update on "pets"
  for each statement execute function sync_take_turn();
create or replace trigger sync_1_once before insert or update of change_id on "pets"
  for each row execute function sync_once();
create or replace trigger sync_2_version before insert or update on "pets"
  for each row execute function sync_raise_version();
create or replace trigger sync_3_stamp before insert or update of stamp on "pets"
  for each row execute function sync_limit_stamp();
drop trigger if exists sync_3_note on "pets";
create or replace trigger sync_4_note after insert or update of change_id on "pets"
  for each row execute function sync_note();

-- labels

create table if not exists "labels" (
  id text not null,
  owner_id text not null default request_owner(),
  "title" text not null,
  "rank" bigint,
  primary key (owner_id, id)
);
select pg_temp.sync_widen_key('"labels"');
create index if not exists "sync_index_labels" on "labels" (owner_id);
alter table "labels" enable row level security;
revoke all on "labels" from public, anon, authenticated;
grant select, insert, update, delete on "labels" to authenticated;
drop policy if exists "labels_owner" on "labels";
create policy "labels_owner" on "labels" for all to authenticated
  using (owner_id = (select request_owner()))
  with check (owner_id = (select request_owner()));

-- A PostgREST that runs learns of the tables.
notify pgrst, 'reload schema';
