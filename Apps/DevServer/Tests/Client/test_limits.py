"""Values, texts and clients at the edge of what there is: the answers are those of PostgreSQL behind PostgREST, on every kind of
storage."""

import json
import socket
import threading
import time
import unittest
from urllib.parse import quote, urlsplit

from support import TOKEN, URL, ProtocolTests, new_id, pet

# One character with an accent, as one scalar and as two.
COMPOSED, DECOMPOSED = "\u00e9", "e\u0301"


class Bodies(ProtocolTests):
    def post(self, content, prefer="return=representation", path="/pets"):
        content = content if isinstance(content, bytes) else content.encode()
        return self.device.http.post(path, content=content, headers={"Content-Type": "application/json", "Prefer": prefer})

    def pet(self, more, id="x"):
        return '{"id": "%s", "name": "%s", "species": "cat", "vaccinated": true, %s}' % (id, id, more)

    def test_a_name_that_comes_twice(self):
        # Of JSON with a name twice, PostgreSQL takes the last.
        answer = self.post(self.pet('"age": 1, "note": "first", "age": 2, "note": "last"'))
        self.assertEqual([(row["age"], row["note"]) for row in answer.json()], [(2, "last")])
        answer = self.post(self.pet('"owner_id": "%s", "owner_id": "somebody else\'s"' % self.device.owner, "y"))
        self.assertAnswer(answer, 403, "42501")
        self.assertEqual(self.names(self.pets().select("name")), ["x"])

    def test_numbers(self):
        for number, status, code in [
            ("9223372036854775807", 400, "23514"), ("-9223372036854775808", 400, "23514"),
            ("9223372036854775808", 400, "22003"), ("-9223372036854775809", 400, "22003"),
            ("1" * 5000, 400, "22003"), ("1.0", 400, "22P02"), ("1e2", 400, "22P02"), ("1e30", 400, "22P02"),
            ("01", 400, "PGRST102"), ("+1", 400, "PGRST102"), (".5", 400, "PGRST102"), ("1.", 400, "PGRST102"),
            ("0x10", 400, "PGRST102"), ("NaN", 400, "PGRST102"), ("-", 400, "PGRST102"), ("1e", 400, "PGRST102"),
            ("Infinity", 400, "PGRST102"),
        ]:
            with self.subTest(number[:40]):
                self.assertAnswer(self.post(self.pet('"age": ' + number)), status, code)
        for number in ["1e400", "-1e400", "9" * 400]:
            self.assertAnswer(self.post(self.pet('"weight": ' + number)), 400, "22003")
        row = self.post(self.pet('"age": 200, "weight": 1.7976931348623157e308, "note": 12345678901234567890.10')).json()[0]
        self.assertEqual((row["age"], row["weight"]), (200, 1.7976931348623157e308))
        # As it was written.
        self.assertEqual(row["note"], "12345678901234567890.10")
        for filter, status in [
            ("version=gt.9223372036854775807", 200), ("version=gt.9223372036854775808", 400), ("version=eq.1.0", 400),
            ("version=eq.0x1", 400), ("limit=9223372036854775807", 200), ("limit=9223372036854775808", 400),
            ("offset=9223372036854775807", 200), ("offset=-1", 416), ("limit=1e3", 400), ("limit=%D9%A3", 400),
        ]:
            with self.subTest(filter):
                self.assertAnswer(self.device.request("GET", "/pets?" + filter), status)

    def test_zero_bytes(self):
        for body in [self.pet('"note": "\\u0000"'), self.pet('"note": "x"', "a\\u0000b")]:
            answer = self.post(body)
            self.assertEqual(answer.status_code, 400)
            self.assertIn(answer.json()["code"], ["22P05", "22021"])
        self.assertAnswer(self.post(self.pet('"note": "\0"')), 400, "PGRST102")
        self.assertAnswer(self.post("\0" + self.pet('"age": 1')), 400, "PGRST102")
        for filter in ["note=eq.%00", "note=like.*%00", "id=in.(a,%00)", "or=(note.eq.a%00b)", "born_at=lt.%00"]:
            self.assertAnswer(self.device.request("GET", "/pets?" + filter), 400, "22021")
        self.assertAnswer(self.device.request("GET", "/pets?no%00te=eq.x"), 400, "42703")
        for fields in [{"device_id": "a\0bcd", "household": "abcd"}, {"device_id": new_id(), "household": "ab\0cd"}]:
            answer = self.device.request("POST", "/rpc/register_device", fields)
            self.assertEqual(answer.status_code, 400)
        self.assertEqual(self.pets().select("*").execute().data, [])

    def test_encodings(self):
        text = self.pet('"age": 1')
        for encoding in ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-8-sig"]:
            with self.subTest(encoding):
                self.assertAnswer(self.post(text.encode(encoding)), 400, "PGRST102")
        # Quotes that are none as seen in UTF-16, and what would be deep behind them.
        deep = '["\u2200' + "[" * 20000 + "]" * 20000 + '"]'
        self.assertAnswer(self.post(deep.encode("utf-16-le")), 400, "PGRST102")
        for body in [rb'{"id": "\ud800"}', rb'{"id": "\ud800\u0041"}', rb'{"id": "\udc00"}', b'{"id": "\xed\xa0\x80"}',
                     rb'{"id": "\u12"}', rb'{"id": "\x41"}', b'{"id": "a\nb"}', b'{"id": "a}', b'{"id": "a"', b'{"id"}',
                     b'{"id": 1,}', b"[,]", b"[{}]]", b"[{}", b"tru", b"nul", b"{'id': 1}", b"[{}] //", b"\xef\xbb\xbf{}"]:
            with self.subTest(body):
                self.assertAnswer(self.post(body), 400, "PGRST102")
        row = self.post(self.pet(r'"note": "\ud83d\udc08\u00e9\/\b\f\n\r\t\"\\\u202e"')).json()[0]
        self.assertEqual(row["note"], "\U0001f408\u00e9/\b\f\n\r\t\"\\\u202e")

    def test_depth(self):
        for depth, status in [(60, 201), (70, 400), (25000, 400)]:
            for opening, closing in ["[]", ("{\"a\":", "}")]:
                with self.subTest((depth, opening)):
                    note = opening * depth + "1" + closing * depth
                    self.assertEqual(self.post(self.pet('"note": ' + note, new_id())).status_code, status)
        # In a text it is no depth.
        self.assertEqual(self.post(self.pet('"note": "%s"' % ("[\\\"" * 10000), new_id())).status_code, 201)

    def test_long_names(self):
        self.assertAnswer(self.post(self.pet('"a%s": 1' % ("\u0301" * 400))), 400, "PGRST204")
        for name in ["a" * 1001, "a" + "\u0301" * 90000]:
            self.assertAnswer(self.post(self.pet('"%s": 1' % name)), 400, "PGRST102")

    def test_many_rows(self):
        self.assertAnswer(self.post("[" + ",".join(["{}"] * 60000) + "]"), 400, "23502")
        rows = [{"id": str(number), "title": "x"} for number in range(4000)]
        answer = self.device.request("POST", "/labels", rows, Prefer="return=minimal,count=exact")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (201, "*/4000"))
        self.assertAnswer(self.device.request("POST", "/labels", rows + rows[:1]), 409, "23505")


class Texts(ProtocolTests):
    def test_accents_are_not_taken_for_what_they_stand_on(self):
        notes = ["\u0301x", "a,\u0301b", "\u0301", "(\u0301", "\"\u0301\"", "x\r\ny", "*\u0301", COMPOSED, DECOMPOSED]
        self.insert(*[pet(str(number), note=note) for number, note in enumerate(notes)])

        def find(filter):
            return self.device.request("GET", "/pets?select=name&order=name&" + filter).json()

        for number, note in enumerate(notes):
            quoted = quote('"' + note.replace("\\", "\\\\").replace('"', '\\"') + '"', safe="")
            mine = [{"name": str(number)}]
            for filter in ["note=eq." + quote(note, safe=""), f"note=in.({quoted})", f"or=(note.eq.{quoted})",
                           f"and=(note.in.({quoted},nothing),name.neq.x)", f"note=not.in.(x,{quoted})&name=eq.{number}"]:
                with self.subTest(filter):
                    self.assertEqual(find(filter), [] if "not.in" in filter else mine)
        # The star stands for any text, also where an accent follows.
        self.assertEqual(find("note=like.*" + quote("\u0301x")), [{"name": "0"}])

    def test_ids_of_the_same_characters(self):
        first, second = self.insert(pet("a", id=COMPOSED), pet("b", id=DECOMPOSED))
        self.assertEqual([first["id"], second["id"]], [COMPOSED, DECOMPOSED])
        answer = self.device.request("PATCH", "/pets?id=eq." + quote(COMPOSED), {"id": DECOMPOSED + "x"})
        self.assertAnswer(answer, 400, "P0001")
        third = self.insert(pet("c", id=COMPOSED + "x"))[0]
        # It would be the same text for some, but not for a database.
        answer = self.device.request("PATCH", "/pets?id=eq." + quote(COMPOSED + "x"), {"id": DECOMPOSED + "x"})
        self.assertAnswer(answer, 400, "P0001")
        self.assertEqual(self.pets().select("*").eq("name", "c").execute().data, [third])
        merged = self.pets().upsert([pet("a", id=COMPOSED, age=1), pet("b", id=DECOMPOSED, age=2)]).execute().data
        self.assertEqual([(row["id"], row["age"]) for row in merged], [(COMPOSED, 1), (DECOMPOSED, 2)])

    def test_escapes_of_addresses(self):
        self.insert(pet("Ada", note="100%"), pet("a&b=c+d"), pet("%41"))
        for query, names in [
            ("n%61me=eq.Ad%61", ["Ada"]), ("name%3Deq.Ada", None), ("name=eq.a%26b%3Dc%2Bd", ["a&b=c+d"]),
            ("name=eq.a&b=c+d", None), ("name=eq.%2541", ["%41"]), ("name=eq.%41", []), ("note=eq.100%", ["Ada"]),
            ("note=eq.100%25", ["Ada"]), ("note=eq.100%2", []), ("name=eq.%zz", []), ("name=eq.%C3%28", None),
            ("name=eq.%ED%A0%80", None), ("name=eq.%C0%AF", None), ("&&name=eq.Ada&&", ["Ada"]), ("=", None),
        ]:
            with self.subTest(query):
                answer = self.device.http.get("/pets?" + query)
                if names is None:
                    self.assertEqual(answer.status_code, 400)
                else:
                    self.assertEqual([row["name"] for row in answer.json()], names)
        self.assertEqual(len(self.device.http.get("/p%65ts").json()), 3)
        for path in ["/pets%3Fname=eq.Ada", "/pets%00", "/%70%65%74%73%2F", "/pets/", "//pets//"]:
            self.assertIn(self.device.http.get(path).status_code, [200, 404])


class Clients(ProtocolTests):
    def connect(self, data):
        address = urlsplit(URL)
        connection = socket.create_connection((address.hostname, address.port), timeout=100)
        self.addCleanup(connection.close)
        connection.sendall(data)
        return connection

    def ends(self, connection):
        """What the server says until it hangs up."""
        text = b""
        try:
            while piece := connection.recv(65536):
                text += piece
        except ConnectionError:
            pass
        return text

    def test_slow_ones_are_left(self):
        head = f"POST /pets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {TOKEN}\r\nx-device-id: {self.device.id}\r\n"
        slow = [self.connect(data.encode()) for data in [
            "", "GET /pe", "GET /pets HTTP/1.1\r\nHost: x\r\nx-slow: ", head + "Content-Length: 1000\r\n\r\n[",
            head + "Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n",
        ] for _ in range(10)]
        # Nobody waits for them.
        start = time.monotonic()
        for _ in range(20):
            self.assertEqual(self.device.request("GET", "/pets").json(), [])
        self.assertLess(time.monotonic() - start, 60)
        for connection in slow:
            self.ends(connection)
        self.assertEqual(self.insert(pet("Ada"))[0]["name"], "Ada")

    def test_those_that_do_not_listen(self):
        self.insert(*[pet(f"pet {number}", note="x" * 1500) for number in range(100)])
        head = f"Host: x\r\nAuthorization: Bearer {TOKEN}\r\nx-device-id: {self.device.id}\r\n\r\n"
        deaf = [self.connect((f"GET /pets HTTP/1.1\r\n{head}" * 50).encode()) for _ in range(3)]
        self.assertEqual(len(self.device.request("GET", "/pets").json()), 100)
        for connection in deaf:
            connection.close()
        self.assertEqual(len(self.device.request("GET", "/pets").json()), 100)

    def test_long_heads(self):
        for data in ["GET /pets?name=eq." + "a" * 200000 + " HTTP/1.1\r\nHost: x\r\n\r\n",
                     "GET /pets HTTP/1.1\r\nHost: x\r\n" + "x-a: b\r\n" * 20000 + "\r\n"]:
            connection = socket.create_connection((urlsplit(URL).hostname, urlsplit(URL).port), timeout=100)
            self.addCleanup(connection.close)
            # The server may hang up before all of it is sent.
            sender = threading.Thread(target=self.send, args=(connection, data.encode()))
            sender.start()
            text = self.ends(connection)
            sender.join()
            if text:
                self.assertIn(text.split(b" ")[1][:1], [b"4"])
        self.assertEqual(self.device.request("GET", "/pets").json(), [])

    def send(self, connection, data):
        try:
            connection.sendall(data)
        except OSError:
            pass


if __name__ == "__main__":
    unittest.main()
