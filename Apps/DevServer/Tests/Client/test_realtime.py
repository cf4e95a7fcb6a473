"""Wake-ups over a websocket: with `realtime` from PyPI, Supabase's own client, and frame by frame with `websockets`."""

import asyncio
import json
import time
import unittest
from urllib.parse import quote

import websockets
from realtime import AsyncRealtimeClient
from websockets.asyncio.client import connect

from support import EXPIRED_TOKEN, TOKEN, URL, ProtocolTests, new_id, pet

SOCKET = URL.replace("http:", "ws:") + "/realtime/v1/websocket"


class Listener:
    """A channel of Supabase's client, and what it was told."""

    def __init__(self, device, token=TOKEN):
        params = {"x-device-id": device} if device else {}
        self.client = AsyncRealtimeClient(URL + "/realtime/v1", token=TOKEN, auto_reconnect=False, params=params)
        self.client.access_token = token
        self.channel = self.client.channel("sync")
        self.told = asyncio.Queue()
        self.states = asyncio.Queue()
        self.subscribed = asyncio.Queue()

    async def join(self, *wishes):
        for event, table in wishes or [("*", "pets")]:
            self.channel.on_postgres_changes(
                event, callback=lambda payload: self.told.put_nowait(payload["data"]), schema="public", table=table
            )
        self.channel.on_system(self.subscribed.put_nowait)
        await self.channel.subscribe(lambda state, error: self.states.put_nowait((state.name, str(error or ""))))
        return await asyncio.wait_for(self.states.get(), 10)

    async def next(self):
        data = await asyncio.wait_for(self.told.get(), 10)
        return data["type"], data["table"]


class Realtime(ProtocolTests, unittest.IsolatedAsyncioTestCase):
    async def listen(self, device, *wishes):
        listener = Listener(device.id)
        self.addAsyncCleanup(listener.client.close)
        self.assertEqual(await listener.join(*wishes), ("SUBSCRIBED", ""))
        system = await asyncio.wait_for(listener.subscribed.get(), 10)
        self.assertEqual((system.status, system.message), ("ok", "Subscribed to PostgreSQL"))
        return listener

    async def test_every_change_is_told_at_once(self):
        listener = await self.listen(self.device)
        row = self.insert(pet("Ada"))[0]
        began = time.monotonic()
        self.assertEqual(await listener.next(), ("INSERT", "pets"))
        self.pets().update({"age": 3}).eq("id", row["id"]).execute()
        self.assertEqual(await listener.next(), ("UPDATE", "pets"))
        self.assertLess(time.monotonic() - began, 5)

    async def test_what_changes_nothing_is_not_told(self):
        listener = await self.listen(self.device, ("*", None))
        row = self.insert(pet("Ada", change_id=new_id()))[0]
        self.assertEqual(await listener.next(), ("INSERT", "pets"))
        self.pets().select("*").execute()
        self.pets().upsert(pet("Ada", id=row["id"]), ignore_duplicates=True).execute()
        self.pets().update({"age": 3, "change_id": row["change_id"]}).eq("id", row["id"]).execute()
        self.pets().update({"age": 3}).eq("id", row["id"]).eq("version", row["version"] + 7).execute()
        self.labels().insert({"id": new_id(), "title": "next"}).execute()
        self.assertEqual(await listener.next(), ("INSERT", "labels"))

    async def test_news_stand_for_all_tables_that_devices_sync(self):
        listener = await self.listen(self.device, ("*", "sync_news"))
        self.labels().insert({"id": new_id(), "title": "not synced"}).execute()
        self.insert(pet("Ada"))
        self.assertEqual(await listener.next(), ("UPDATE", "sync_news"))

    async def test_only_what_was_asked_for_is_told(self):
        listener = await self.listen(self.device, ("UPDATE", "pets"), ("DELETE", "labels"))
        row = self.insert(pet("Ada"))[0]
        label = {"id": new_id(), "title": "x"}
        self.labels().insert(label).execute()
        self.pets().update({"age": 3}).eq("id", row["id"]).execute()
        self.assertEqual(await listener.next(), ("UPDATE", "pets"))
        self.labels().delete().eq("id", label["id"]).execute()
        self.assertEqual(await listener.next(), ("DELETE", "labels"))

    async def test_another_household_hears_nothing(self):
        """An attacker with a device and a token of his own, who listens to everything."""
        stranger = self.new_device()
        attacker = await self.listen(stranger, ("*", None), ("*", "pets"))
        owner = await self.listen(self.device)
        for number in range(20):
            self.insert(pet(f"Ada {number}"))
            self.assertEqual(await owner.next(), ("INSERT", "pets"))
        stranger.table("labels").insert({"id": new_id(), "title": "mine"}).execute()
        # The first that he hears of is his own.
        self.assertEqual(await attacker.next(), ("INSERT", "labels"))

    async def test_devices_of_a_household_hear_of_each_other(self):
        second = self.new_device(self.device.household)
        listener = await self.listen(second)
        self.insert(pet("Ada"))
        self.assertEqual(await listener.next(), ("INSERT", "pets"))

    async def test_who_may_see_no_rows_cannot_join(self):
        for device, token, reason in [
            (self.device.id, EXPIRED_TOKEN, "InvalidJWTToken: JWT expired"),
            (self.device.id, "no.token.atall", "InvalidJWTToken: JWT could not be decoded"),
            (self.device.id, None, "Unauthorized: The join has no access_token"),
            (new_id(), TOKEN, "Unauthorized: You do not have permissions"),
            (None, TOKEN, "Unauthorized: You do not have permissions"),
        ]:
            listener = Listener(device, token)
            self.addAsyncCleanup(listener.client.close)
            state, error = await listener.join()
            self.assertEqual(state, "CHANNEL_ERROR", reason)
            self.assertIn(reason, error)

    async def test_who_leaves_hears_nothing_more(self):
        listener = await self.listen(self.device)
        other = listener.client.channel("other")
        told = asyncio.Queue()
        other.on_postgres_changes("*", callback=told.put_nowait, schema="public", table="pets")
        await other.subscribe()
        await listener.channel.unsubscribe()
        self.insert(pet("Ada"))
        await asyncio.wait_for(told.get(), 10)
        self.assertTrue(listener.told.empty())


class Frames(ProtocolTests, unittest.IsolatedAsyncioTestCase):
    async def open(self, query=None, **headers):
        query = f"vsn=2.0.0&apikey={TOKEN}" if query is None else query
        headers = {"x-device-id": self.device.id, **{name.replace("_", "-"): text for name, text in headers.items()}}
        socket = await connect(f"{SOCKET}?{query}", additional_headers=headers)
        self.addAsyncCleanup(socket.close)
        return socket

    async def say(self, socket, event, payload=None, topic="realtime:sync", ref="1"):
        await socket.send(json.dumps(["1", ref, topic, event, payload or {}]))

    async def hear(self, socket):
        return json.loads(await asyncio.wait_for(socket.recv(), 10))

    def config(self, *changes, token=TOKEN):
        return {"config": {"postgres_changes": list(changes)}, "access_token": token}

    async def join(self, socket, **options):
        await self.say(socket, "phx_join", self.config({"event": "*", "schema": "public", "table": "pets"}), **options)
        return await self.hear(socket)

    async def test_both_versions_of_the_messages(self):
        old = await self.open(f"apikey={TOKEN}")
        await old.send(json.dumps({"topic": "phoenix", "event": "heartbeat", "payload": {}, "ref": "7"}))
        answer = await self.hear(old)
        self.assertEqual((answer["ref"], answer["payload"]), ("7", {"status": "ok", "response": {}}))
        new = await self.open()
        await self.say(new, "heartbeat", topic="phoenix", ref="7")
        self.assertEqual(await self.hear(new), ["1", "7", "phoenix", "phx_reply", {"status": "ok", "response": {}}])

    async def test_changes_are_told_with_nothing_of_the_row(self):
        socket = await self.open()
        reply = await self.join(socket)
        self.assertEqual(reply[4]["status"], "ok")
        self.assertEqual((await self.hear(socket))[3], "system")
        self.insert(pet("Ada"))
        message = await self.hear(socket)
        self.assertEqual((message[0], message[2], message[3]), ("1", "realtime:sync", "postgres_changes"))
        self.assertEqual(message[4]["data"]["record"], {})
        self.assertNotIn("Ada", json.dumps(message))

    async def test_handshakes_that_are_refused(self):
        for query, headers, status in [
            ("vsn=2.0.0", {}, 401), (f"apikey={EXPIRED_TOKEN}", {}, 401), ("apikey=x", {}, 401),
            (f"vsn=3&apikey={TOKEN}", {}, 400), (f"apikey={TOKEN}", {"Host": "evil.example"}, 421),
        ]:
            if "Host" in headers:
                # The client does not let a caller choose it; a browser does after DNS rebinding.
                answer = self.device.http.get(
                    f"/realtime/v1/websocket?{query}",
                    headers={"Host": "evil.example", "Connection": "Upgrade", "Upgrade": "websocket",
                             "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"},
                )
                self.assertEqual(answer.status_code, status)
                continue
            with self.assertRaises(websockets.exceptions.InvalidStatus) as caught:
                await connect(f"{SOCKET}?{query}", additional_headers={"Authorization": "Bearer " + TOKEN})
            self.assertEqual(caught.exception.response.status_code, status, query)

    async def test_an_ordinary_request_is_told_what_to_ask_for(self):
        answer = self.device.http.get(f"/realtime/v1/websocket?apikey={TOKEN}")
        self.assertEqual(answer.status_code, 426)

    async def test_joins_that_are_refused(self):
        socket = await self.open()
        wish = {"event": "*", "schema": "public", "table": "pets"}
        for changes, reason in [
            ([{**wish, "table": "devices"}], 'no table "devices"'), ([{**wish, "table": "o'"}], "no table"),
            ([{**wish, "event": "TRUNCATE"}], "no event"), ([{**wish, "filter": "age=gt.1"}], "leave out the filter"),
            ([{**wish, "schema": "pg_catalog"}], "schema public"), ([7], "no event"), ([wish] * 101, "100 entries"),
        ]:
            await self.say(socket, "phx_join", self.config(*changes))
            answer = await self.hear(socket)
            self.assertEqual(answer[4]["status"], "error", changes)
            self.assertIn(reason, answer[4]["response"]["reason"])
        for topic in ["sync", "realtime:", ""]:
            await self.say(socket, "phx_join", self.config(wish), topic=topic)
            self.assertEqual((await self.hear(socket))[4]["status"], "error", topic)
        await self.say(socket, "broadcast", {"event": "x"})
        self.assertEqual((await self.hear(socket))[4]["status"], "error")
        # None of it has cost the connection.
        self.assertEqual((await self.join(socket))[4]["status"], "ok")

    async def test_a_connection_has_so_many_channels(self):
        socket = await self.open()
        for number in range(100):
            await self.say(socket, "phx_join", self.config(), topic=f"realtime:{number}")
            self.assertEqual((await self.hear(socket))[4]["status"], "ok")
        await self.say(socket, "phx_join", self.config(), topic="realtime:more")
        self.assertIn("Too many channels", (await self.hear(socket))[4]["response"]["reason"])

    async def test_a_token_that_no_longer_counts_ends_the_channel(self):
        socket = await self.open()
        await self.join(socket)
        self.assertEqual((await self.hear(socket))[3], "system")
        await self.say(socket, "access_token", {"access_token": TOKEN})
        self.assertEqual((await self.hear(socket))[4]["status"], "ok")
        await self.say(socket, "access_token", {"access_token": EXPIRED_TOKEN})
        system, closed = await self.hear(socket), await self.hear(socket)
        self.assertEqual((system[3], system[4]["status"]), ("system", "error"))
        self.assertIn("InvalidJWTToken", system[4]["message"])
        self.assertEqual(closed[3], "phx_close")
        self.insert(pet("Ada"))
        await self.say(socket, "heartbeat", topic="phoenix", ref="9")
        self.assertEqual((await self.hear(socket))[1], "9")

    async def test_what_is_no_message_ends_the_connection(self):
        for data, code in [
            ("{}", 1007), ("[]", 1007), ("[" * 1000, 1007), ('["1","1","t","e",[]]', 1007), ("\0", 1007), (b"x", 1003),
            ("x" * 70_000, 1009),
        ]:
            socket = await self.open()
            await socket.send(data)
            with self.assertRaises(websockets.exceptions.ConnectionClosed) as caught:
                while True:
                    await asyncio.wait_for(socket.recv(), 10)
            self.assertEqual(caught.exception.rcvd.code if caught.exception.rcvd else None, code, str(data)[:40])

    async def test_a_client_that_reads_nothing_keeps_no_one_waiting(self):
        deaf = await self.open()
        await self.join(deaf)
        listener = await self.open()
        await self.join(listener)
        self.assertEqual((await self.hear(listener))[3], "system")
        for number in range(300):
            self.insert(pet(f"Ada {number}"))
        self.assertEqual((await self.hear(listener))[3], "postgres_changes")

    async def test_a_silent_client_is_let_go(self):
        """The server of the tests waits ten seconds."""
        socket = await connect(
            f"{SOCKET}?vsn=2.0.0&apikey={quote(TOKEN)}", additional_headers={"x-device-id": self.device.id},
            ping_interval=None,
        )
        self.addAsyncCleanup(socket.close)
        with self.assertRaises(websockets.exceptions.ConnectionClosed):
            await asyncio.wait_for(socket.recv(), 30)


if __name__ == "__main__":
    unittest.main()
