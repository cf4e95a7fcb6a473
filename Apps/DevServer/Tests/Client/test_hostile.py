"""Requests that nobody sends by accident. None may bring the server down, make it fail, or show or change a row of another
household."""

import json
import os
import random
import socket
import unittest
from urllib.parse import quote, urlsplit

from support import TOKEN, URL, ProtocolTests, new_id, pet

BODY_LIMIT = int(os.environ["DEVSERVER_BODY_LIMIT"])

PARTS = [
    "id", "name", "age", "version", "owner_id", "change_id", "deleted", "born_at", "weight", "colour", "pets", "devices",
    "eq", "neq", "gt", "like", "ilike", "in", "is", "not", "and", "or", "select", "order", "limit", "offset", "columns",
    "on_conflict", "asc", "desc", "nullsfirst", "null", "true", "unknown", "isdistinct",
    ".", ",", "(", ")", "=", "&", "*", "%", "\"", "'", "\\", ";", "--", "/*", "::text", "->>", ":", "$1", "?1", "?",
    "1", "-1", "0", "1e999", "9223372036854775808", "NaN", "\0", "\x1b", "\u202e", "é", "🐈", "\ud7ff",
    "' or '1'='1", "1) or (1=1", "\" or true --", "); drop table pets; --", "pg_sleep(10)", "owner_id.not.is.null",
    "a" * 300, "(" * 50, "%" * 60 + "a", "_%" * 30,
]


class Hostile(ProtocolTests):
    def setUp(self):
        super().setUp()
        self.mark = "mark-" + new_id()
        self.row = self.insert(pet("Ada", note=self.mark, age=4, change_id=new_id()))[0]
        self.label = {"id": new_id(), "title": self.mark, "rank": 1}
        self.labels().insert(self.label).execute()
        self.stranger = self.new_device()
        # Rows of the stranger's own, so that there is something that conditions are looked at with.
        self.stranger.table("pets").insert([pet("Own", age=1, note="x"), pet("Other")]).execute()
        self.random = random.Random(20261121)

    def tearDown(self):
        self.assertEqual(self.pets().select("*").execute().data, [self.row])
        labels = self.labels().select("id,title,rank").execute().data
        self.assertEqual(labels, [self.label])

    def check(self, answer, what):
        what = str(what)[:300]
        self.assertLess(answer.status_code, 500, (what, answer.text[:300]))
        self.assertNotIn(self.mark, answer.text, what)
        if answer.content:
            answer.json()

    def text(self):
        return "".join(self.random.choice(PARTS) for _ in range(self.random.randint(1, 8)))

    def query(self):
        names = ["id", "name", "age", "born_at", "and", "or", "not.and", "select", "order", "limit", "offset",
                 "change_id", "vaccinated", "columns", "on_conflict"]
        words = ["eq.", "in.(", "like.", "is.", "not.eq.", "gt.", "(", "not.in.(", "ilike.", ""]
        parts = []
        for _ in range(self.random.randint(1, 3)):
            if self.random.random() < 0.3:
                parts.append(self.text())
            else:
                parts.append(self.random.choice(names) + "=" + self.random.choice(words) + self.text())
        joined = "&".join(parts)
        # Some of it in percent escapes, right or wrong.
        return "".join(
            character if character in "=&.,()" and self.random.random() < 0.9 else quote(character.encode(), safe="")
            for character in joined)

    def test_addresses(self):
        for _ in range(600):
            method = self.random.choice(["GET", "GET", "GET", "HEAD", "PATCH", "DELETE", "POST"])
            table = self.random.choice(["pets", "pets", "labels", "sync_applied"])
            query = self.query()
            body = {"note": "taken"} if method == "PATCH" else [pet("New")] if method == "POST" else None
            prefer = self.random.choice(["return=representation", "count=exact", "return=representation,count=exact",
                                         "resolution=merge-duplicates,return=representation"])
            answer = self.stranger.http.request(
                method, f"/{table}?{query}", json=body, headers={"Prefer": prefer})
            self.check(answer, (method, table, query))

    def test_known_tricks(self):
        for query in [
            "name=eq.' or 1=1--", "id=eq.1) or (1=1", "order=name;drop table pets", "select=*,(select note from pets)",
            "select=*;--", "name=in.(\"a\") or (\"1\"=\"1\")", "or=(owner_id.not.is.null)", "owner_id=not.is.null",
            "owner_id=eq." + self.device.owner, "id=eq." + self.row["id"], "not.or=(id.is.null)", "limit=1;select 1",
            "name=like.*", "note=ilike.mark*", "select=note&note=neq.x&owner_id=neq.y", "on_conflict=id;--",
            "and=(" + "and(" * 5000, "age=in.(" + ",".join(["1"] * 15000) + ")", "or=(" + ",".join(["age.eq.1"] * 5000) + ")",
        ]:
            for method, body in [("GET", None), ("PATCH", {"note": "taken"}), ("DELETE", None)]:
                for table in ["pets", "labels"]:
                    answer = self.stranger.request(
                        method, f"/{table}?" + quote(query, safe="=&,()"), body, Prefer="return=representation,count=exact")
                    self.check(answer, (method, query))
        for path in ["/pets;drop", "/\"pets\"", "/pets'", "/../pets", "/pets%00", "/%ff", "/pets%2Fx", "//", "/rpc/", "/rpc"]:
            self.check(self.stranger.request("GET", path), path)

    def test_headers(self):
        for device in ["', 'x", "\",\"x-device-id\":\"" + self.device.id, self.device.id + ", x", "%", "\\", "null"]:
            answer = self.stranger.http.get("/pets", headers={"x-device-id": device})
            self.assertEqual((answer.status_code, answer.json()), (200, []))
        both = [("Authorization", "Bearer " + TOKEN), ("x-device-id", self.stranger.id), ("x-device-id", self.device.id)]
        self.assertEqual(self.stranger.http.get("/pets", headers=both).json(), [])
        for prefer in ["return=everything", "resolution=x, count=y", "===", ",,,", "return", "handling=strict;;"]:
            self.check(self.stranger.http.get("/pets", headers={"Prefer": prefer}), prefer)
        for range_ in ["x", "-", "1", "1-2-3", "9223372036854775807-", "0-9223372036854775807", "-5-1"]:
            self.check(self.stranger.http.get("/pets", headers={"Range": range_}), range_)

    def test_bodies(self):
        values = [None, True, 0, -1, 1.5, 1e300, 2**70, "", "x", "\u0000", "' or 1=1", [], {}, [[1]], {"a": {"b": 1}},
                  json.loads("[" * 60 + "]" * 60), self.row["id"], self.device.owner, "x" * 2000, "\ud800"]
        names = ["id", "name", "species", "age", "weight", "vaccinated", "born_at", "note", "owner_id", "version", "stamp",
                 "change_id", "deleted", "colour", "\" = ''; --"]
        for _ in range(300):
            row = {self.random.choice(names): self.random.choice(values) for _ in range(self.random.randint(0, 5))}
            if self.random.random() < 0.7:
                row = {**pet(f"p {self.random.random()}"), **row}
            method = self.random.choice(["POST", "POST", "PATCH"])
            body = json.dumps([row] if method == "POST" else row)
            prefer = "return=representation" + self.random.choice(
                ["", ",resolution=merge-duplicates", ",resolution=ignore-duplicates"])
            answer = self.stranger.http.request(
                method, "/pets", content=body, headers={"Prefer": prefer, "Content-Type": "application/json"})
            self.check(answer, (method, body, prefer))
        for _ in range(100):
            content = bytes(self.random.choice(b"{}[]\",:0129eE+-.\\u tnrfals\x00\xff") for _ in range(40))
            self.check(self.stranger.http.post("/pets", content=content, headers={"Content-Type": "application/json"}), content)

    def test_bodies_that_are_too_long(self):
        long = pet("x", note="y" * BODY_LIMIT)
        answer = self.stranger.request("POST", "/pets", long)
        self.assertAnswer(answer, 413, "413")

        def pieces():
            yield b"[\""
            for _ in range(BODY_LIMIT // 1000 + 2):
                yield b"z" * 1000

        # Without a length, too; the server may hang up before all of it is sent.
        try:
            answer = self.stranger.http.post("/pets", content=pieces(), headers={"Content-Type": "application/json"})
            self.assertAnswer(answer, 413)
        except Exception as error:
            self.assertIn(type(error).__name__, ["WriteError", "ReadError", "RemoteProtocolError"])

    def test_what_is_no_http(self):
        address = urlsplit(URL)
        for data in [b"\x16\x03\x01\x02\x00", b"GET\r\n\r\n", b"GET /pets HTTP/9.9\r\n\r\n", b"A" * 100000,
                     b"GET /pets?name=eq.\xff\x00 HTTP/1.1\r\nHost: x\r\n\r\n",
                     b"POST /pets HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                     b"POST /pets HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"]:
            with socket.create_connection((address.hostname, address.port), timeout=60) as connection:
                try:
                    connection.sendall(data)
                    connection.shutdown(socket.SHUT_WR)
                    while connection.recv(65536):
                        pass
                except OSError:
                    pass
        self.assertEqual(self.device.request("GET", "/pets").status_code, 200)


if __name__ == "__main__":
    unittest.main()
