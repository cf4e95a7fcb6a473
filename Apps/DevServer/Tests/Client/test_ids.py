"""Ids may be natural ("week"), so rows of two households may have the same one. Each household has its own row, and none
learns from an id that another has such a row."""

import re
import unittest
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import parse_qsl, urlsplit

from support import ProtocolTests, new_id, pet

IGNORE = "resolution=ignore-duplicates,return=representation"
MERGE = "resolution=merge-duplicates,return=representation"
RETURN = "return=representation"


class SameIds(ProtocolTests):
    def setUp(self):
        super().setUp()
        self.other = self.new_device()
        self.mine = self.post(self.device, pet("Ada", id="week", change_id=new_id())).json()[0]

    def post(self, device, body, prefer=IGNORE, table="pets"):
        return device.request("POST", "/" + table, body, Prefer=prefer)

    def rows(self, device, query=""):
        answer = device.request("GET", "/pets?" + query, Prefer="count=exact")
        rows = answer.json()
        self.assertEqual(int(answer.headers["content-range"].split("/")[1]), len(rows))
        return rows

    def patch(self, device, row, **fields):
        answer = device.request("PATCH", f"/pets?id=eq.{row['id']}&version=eq.{row['version']}", fields, Prefer=RETURN)
        self.assertEqual(answer.status_code, 200, answer.text)
        return answer.json()

    def unchanged(self):
        self.assertEqual(self.rows(self.device), [self.mine])

    def test_each_household_has_its_own(self):
        for prefer in [RETURN, IGNORE, MERGE]:
            with self.subTest(prefer):
                other = self.new_device()
                answer = self.post(other, pet("Bert", id="week"), prefer)
                self.assertEqual((answer.status_code, len(answer.json())), (201, 1), answer.text)
                self.assertEqual(answer.json()[0]["owner_id"], other.owner)
                self.assertEqual(self.rows(other), answer.json())
                self.assertEqual(self.rows(other, "id=eq.week"), answer.json())
        self.unchanged()

    def test_a_household_has_one(self):
        answer = self.post(self.device, pet("Bert", id="week"), RETURN)
        self.assertAnswer(answer, 409, "23505")
        answer = self.post(self.device, [pet("Bert", id="week")])
        self.assertEqual((answer.status_code, answer.json()), (200, []))
        self.unchanged()

    def test_new_rows_among_those_that_others_have(self):
        rows = [pet("Bert", id="week"), pet("Cleo", id="month"), pet("Dora")]
        self.assertEqual([row["name"] for row in self.post(self.other, rows).json()], ["Bert", "Cleo", "Dora"])
        again = self.post(self.other, [pet("Emil", id="week"), pet("Fips", id="year")])
        self.assertEqual([row["name"] for row in again.json()], ["Fips"])
        self.unchanged()

    def test_upserting(self):
        theirs = self.post(self.other, pet("Bert", id="week", age=1)).json()[0]
        merged = self.post(self.other, pet("Bert", id="week", age=2), MERGE).json()
        self.assertEqual([(row["age"], row["owner_id"]) for row in merged], [(2, self.other.owner)])
        self.assertGreater(merged[0]["version"], theirs["version"])
        key = "/pets?on_conflict=id,owner_id"
        merged = self.other.request("POST", key, pet("Bert", id="week", age=3), Prefer=MERGE).json()
        self.assertEqual([row["age"] for row in merged], [3])
        self.assertEqual(self.rows(self.other), merged)
        # The id alone is no key.
        answer = self.other.request("POST", "/pets?on_conflict=id", pet("Bert", id="week"), Prefer=IGNORE)
        self.assertAnswer(answer, 400, "42P10")
        self.unchanged()

    def test_one_row_twice_in_an_upsert(self):
        rows = [pet("Bert", id="day"), pet("Cleo", id="day")]
        self.assertAnswer(self.post(self.other, rows, MERGE), 500, "21000")
        self.assertEqual(self.rows(self.other), [])
        self.assertEqual([row["name"] for row in self.post(self.other, rows).json()], ["Bert"])

    def test_changing(self):
        theirs = self.post(self.other, pet("Bert", id="week")).json()[0]
        # On the version of the other household's row there is none.
        self.assertEqual(self.patch(self.other, self.mine, age=1), [])
        changed = self.patch(self.other, theirs, age=1, change_id=new_id())
        self.assertEqual([(row["age"], row["name"]) for row in changed], [(1, "Bert")])
        all_of_that_id = self.other.request("PATCH", "/pets?id=eq.week", {"age": 2}, Prefer=RETURN).json()
        self.assertEqual([row["owner_id"] for row in all_of_that_id], [self.other.owner])
        self.unchanged()

    def test_tombstones(self):
        theirs = self.post(self.other, pet("Bert", id="week")).json()[0]
        gone = self.patch(self.other, theirs, deleted=True, change_id=new_id())[0]
        self.assertTrue(gone["deleted"])
        self.assertEqual(self.rows(self.other, "deleted=is.true"), [gone])
        # The tombstone keeps the id, in this household.
        self.assertEqual(self.post(self.other, pet("Bert again", id="week")).json(), [])
        self.unchanged()

    def test_removing(self):
        label = {"id": "week", "title": "mine"}
        for device in [self.device, self.other]:
            self.assertEqual(self.post(device, label, table="labels").status_code, 201)
        removed = self.other.request("DELETE", "/labels?id=eq.week", Prefer=RETURN).json()
        self.assertEqual([row["owner_id"] for row in removed], [self.other.owner])
        self.assertEqual([row["title"] for row in self.device.request("GET", "/labels").json()], ["mine"])

    def test_another_id_where_rows_can_be_removed(self):
        for device in [self.device, self.other]:
            self.post(device, {"id": "week", "title": "a"}, table="labels")
        moved = self.other.request("PATCH", "/labels?id=eq.week", {"id": "month"}, Prefer=RETURN).json()
        self.assertEqual([(row["id"], row["owner_id"]) for row in moved], [("month", self.other.owner)])
        self.assertEqual([row["id"] for row in self.device.request("GET", "/labels").json()], ["week"])

    def test_pulling(self):
        theirs = self.post(self.other, pet("Bert", id="week")).json()[0]
        query = "version=gt.0&order=version.asc&limit=10"
        self.assertEqual(self.rows(self.device, query), [self.mine])
        self.assertEqual(self.rows(self.other, query), [theirs])
        self.assertEqual(self.rows(self.device, f"version=gt.{self.mine['version']}&order=version.asc"), [])

    def test_keys_of_changes(self):
        # Nobody stops a change of another household with the key of it, or with the id of its row.
        key = self.mine["change_id"]
        theirs = self.post(self.other, pet("Bert", id="week", change_id=key)).json()
        self.assertEqual(len(theirs), 1)
        for device in [self.device, self.other]:
            self.assertEqual(self.post(device, [pet("Late", id="week", change_id=key)]).json(), [])
            self.assertEqual(self.post(device, [pet("Late", change_id=key)]).json(), [])
            applied = device.request("GET", "/sync_applied?change_id=eq." + key).json()
            self.assertEqual(
                applied, [{"owner_id": device.owner, "change_id": key, "table_name": "pets", "row_id": "week"}])
        change = new_id()
        self.assertEqual(len(self.patch(self.other, theirs[0], age=1, change_id=change)), 1)
        self.mine = self.patch(self.device, self.mine, age=2, change_id=change)[0]
        self.assertEqual(self.patch(self.device, self.mine, age=3, change_id=change), [])
        self.unchanged()

    def test_the_address_of_a_new_row(self):
        # "Location": all columns of the primary key.
        answer = self.post(self.other, pet("Bert", id="a&b=ü"), "return=headers-only")
        self.assertEqual(answer.status_code, 201)
        query = dict(parse_qsl(urlsplit(answer.headers["location"]).query))
        self.assertEqual(query, {"id": "eq.a&b=ü", "owner_id": "eq." + self.other.owner})
        found = self.other.request("GET", answer.headers["location"]).json()
        self.assertEqual([row["name"] for row in found], ["Bert"])

    def test_nothing_is_learned(self):
        """Every answer is the same whether another household has a row of the id or not."""
        self.post(self.device, {"id": "week", "title": "mine"}, table="labels")

        def asked(id):
            device = self.new_device()
            theirs = {"owner_id": self.device.owner}
            answers = []
            for method, path, body, prefer in [
                ("GET", f"/pets?id=eq.{id}", None, "count=exact"),
                ("HEAD", f"/pets?id=eq.{id}", None, "count=exact"),
                ("GET", f"/sync_applied?row_id=eq.{id}", None, "count=exact"),
                ("PATCH", f"/pets?id=eq.{id}", {"age": 1}, RETURN),
                ("PATCH", f"/labels?id=eq.{id}", {"id": "moved"}, RETURN),
                ("DELETE", f"/labels?id=eq.{id}", None, RETURN + ",count=exact"),
                ("POST", "/pets", pet("Bert", id=id, **theirs), RETURN),
                ("POST", "/pets", pet("Bert", id=id, **theirs), IGNORE),
                ("POST", "/pets", pet("Bert", id=id, **theirs), MERGE),
                ("POST", "/pets?on_conflict=owner_id,id", pet("Bert", id=id, **theirs), IGNORE),
                ("POST", "/pets?on_conflict=owner_id,name", pet("Bert", id=id, **theirs), MERGE),
                ("POST", "/pets?on_conflict=id", pet("Bert", id=id), IGNORE),
                ("POST", "/labels", {"id": id, "title": "x", **theirs}, MERGE),
                ("POST", "/pets", pet("Bert", id=id, age=-1), IGNORE),
                ("POST", "/pets", [pet("Bert", id=id), pet("Cleo", id=id)], RETURN),
                ("POST", "/pets", [pet("Bert", id=id)], IGNORE),
                ("POST", "/pets", [pet("Bert", id=id)], IGNORE),
                ("POST", "/pets", pet("Bert", id=id), MERGE),
                ("POST", "/pets", pet("Cleo", id=id), RETURN),
                ("POST", "/labels", {"id": id, "title": "x"}, RETURN),
                ("POST", "/labels", {"id": "other", "title": "x"}, RETURN),
                ("PATCH", "/labels?id=eq.other", {"id": id}, RETURN),
                ("PATCH", f"/pets?id=eq.{id}", theirs, RETURN),
            ]:
                answer = device.request(method, path, body, Prefer=prefer)
                text = answer.text.replace(device.owner, "OWNER").replace(id, "ID")
                text = re.sub(r'"version":\d+', '"version":N', text)
                headers = {name: value for name, value in answer.headers.items() if name not in ["date", "content-length"]}
                answers.append((method, path.replace(id, "ID"), answer.status_code, headers, text))
            return answers

        for taken, free in zip(asked("week"), asked("free")):
            self.assertEqual(taken, free)
        self.unchanged()

    def test_all_households_at_once(self):
        devices = [self.new_device() for _ in range(4)]
        devices += [self.new_device(device.household) for device in devices]

        def post(number):
            return self.post(devices[number], [pet(f"pet {number}", id="same", change_id=new_id())]).json()

        with ThreadPoolExecutor(len(devices)) as pool:
            answers = list(pool.map(post, range(len(devices))))
        for number in range(4):
            self.assertEqual(len(answers[number]) + len(answers[number + 4]), 1, answers)
            self.assertEqual(self.rows(devices[number], "id=eq.same"), answers[number] + answers[number + 4])


if __name__ == "__main__":
    unittest.main()
