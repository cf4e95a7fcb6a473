-- News

-- What Supabase Realtime tells devices of: that a table of their owner has changed, and nothing of its rows. Realtime knows
-- the token of a client and no header, so this goes by the user, not by the device: to the owners of all devices that the
-- user has registered. Made by `devserver sql --realtime`.
create table if not exists sync_news (
  owner_id text not null,
  table_name text not null,
  changed_at timestamp with time zone not null default now(),
  primary key (owner_id, table_name)
);

create or replace function request_owners() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct d.owner_id from devices d where d.user_id = request_user()
$$;
revoke all on function request_owners() from public, anon, authenticated;
grant execute on function request_owners() to authenticated;

alter table sync_news enable row level security;
revoke all on sync_news from public, anon, authenticated;
grant select on sync_news to authenticated;
drop policy if exists sync_news_owner on sync_news;
create policy sync_news_owner on sync_news for select to authenticated
  using (owner_id in (select request_owners()));

-- Once for a statement, however many rows it has changed.
create or replace function sync_tell() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into sync_news (owner_id, table_name)
    select distinct c.owner_id, tg_table_name from changed c
    order by 1
  on conflict (owner_id, table_name) do update set changed_at = clock_timestamp();
  return null;
end $$;

do $$ begin
  alter publication supabase_realtime add table sync_news;
exception when undefined_object or duplicate_object then null;
end $$;

