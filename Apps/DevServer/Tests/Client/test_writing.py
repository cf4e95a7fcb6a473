"""Writing. Expectations are from https://docs.postgrest.org/en/v12/references/api/tables_views.html (insert, update, upsert,
delete), .../preferences.html (return, resolution) and https://docs.postgrest.org/en/v12/references/errors.html."""

import unittest

from postgrest.types import CountMethod, ReturnMethod
from support import ProtocolTests, new_id, pet


class Inserting(ProtocolTests):
    def test_one_and_many(self):
        rows = self.pets().insert(pet("Ada", age=3)).execute().data
        self.assertEqual([(row["name"], row["age"], row["weight"]) for row in rows], [("Ada", 3, None)])
        rows = self.insert(pet("Bert"), pet("Cleo"))
        self.assertEqual([row["name"] for row in rows], ["Bert", "Cleo"])
        self.assertEqual(self.names(self.pets().select("name").order("name")), ["Ada", "Bert", "Cleo"])
        answer = self.device.request("POST", "/pets", [], Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json()), (201, []))

    def test_what_is_returned(self):
        answer = self.device.request("POST", "/pets", pet("Ada"))
        self.assertEqual((answer.status_code, answer.content), (201, b""))
        answer = self.device.request("POST", "/pets", pet("Bert"), Prefer="return=minimal")
        self.assertEqual((answer.status_code, answer.content), (201, b""))
        self.assertEqual(answer.headers["preference-applied"], "return=minimal")
        row = pet("Cleo")
        answer = self.device.request("POST", "/pets", row, Prefer="return=headers-only")
        self.assertEqual((answer.status_code, answer.content), (201, b""))
        self.assertEqual(answer.headers["location"], f"/pets?id=eq.{row['id']}&owner_id=eq.{self.device.owner}")
        answer = self.device.request("POST", "/pets?select=name", pet("Dora"), Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json()), (201, [{"name": "Dora"}]))
        answer = self.device.request(
            "POST", "/pets?select=name", pet("Emil"), Prefer="return=representation",
            Accept="application/vnd.pgrst.object+json")
        self.assertEqual((answer.status_code, answer.json()), (201, {"name": "Emil"}))
        result = self.pets().insert([pet("F"), pet("G")], count=CountMethod.exact).execute()
        self.assertEqual(result.count, 2)
        self.assertEqual(self.pets().insert(pet("H"), returning=ReturnMethod.minimal).execute().data, [])

    def test_keys_of_many_have_to_match(self):
        # "an array of objects having uniform keys" (bulk insert)
        rows = [pet("Ada", age=3), pet("Bert")]
        self.assertAnswer(self.device.request("POST", "/pets", rows), 400, "PGRST102")
        self.assertEqual(self.names(self.pets().select("name")), [])
        # With `columns`, which this client sends, what is missing is null and what is not named is ignored.
        rows = self.insert(*rows)
        self.assertEqual([row["age"] for row in rows], [3, None])
        answer = self.device.request(
            "POST", "/pets?columns=id,name,species,vaccinated&select=name,age", {**pet("Cleo", age=4), "extra": 1},
            Prefer="return=representation")
        self.assertEqual(answer.json(), [{"name": "Cleo", "age": None}])

    def test_unknown_columns(self):
        self.assertRefused("PGRST204", self.pets().insert(pet("Ada", colour="red")), "'colour' column of 'pets'")
        self.assertAnswer(self.device.request("POST", "/pets", pet("Ada", colour="red")), 400, "PGRST204")
        self.assertAnswer(self.device.request("POST", "/pets?columns=colour", pet("Ada")), 400, "PGRST204")

    def test_constraints(self):
        row = self.insert(pet("Ada"))[0]
        for body, status, code in [
            (pet("Bert", id=row["id"]), 409, "23505"),
            (pet("Ada"), 409, "23505"),
            (pet(None), 400, "23502"),
            ({"id": new_id(), "name": "Cleo"}, 400, "23502"),
            ({"name": "Cleo", "species": "cat", "vaccinated": True}, 400, "23502"),
            (pet("x" * 41), 400, "23514"),
            (pet(""), 400, "23514"),
            (pet("Dora", age=201), 400, "23514"),
            (pet("Dora", species="dragon"), 400, "23514"),
            (pet("Dora", age="old"), 400, "22P02"),
            (pet("Dora", age=1.5), 400, "22P02"),
            (pet("Dora", age=2**63), 400, "22003"),
            (pet("Dora", vaccinated="perhaps"), 400, "22P02"),
            (pet("Dora", born_at="soon"), 400, "22007"),
            (pet("Dora", change_id="not a key"), 400, "22P02"),
            (pet("Dora", stamp="not a stamp"), 400, "23514"),
        ]:
            with self.subTest(body):
                self.assertAnswer(self.device.request("POST", "/pets", body), status, code)
        self.assertEqual(self.names(self.pets().select("name")), ["Ada"])

    def test_all_or_none(self):
        answer = self.device.request("POST", "/pets", [pet("Ada"), pet("Bert"), pet("")])
        self.assertAnswer(answer, 400, "23514")
        self.assertEqual(self.names(self.pets().select("name")), [])

    def test_values_are_read_as_postgresql_reads_texts(self):
        row = self.pets().insert(
            pet("Ada", age="4", weight="2.5", vaccinated="yes", note=12, born_at="2024-02-29 12:00:00+01")).execute().data[0]
        self.assertEqual(
            (row["age"], row["weight"], row["vaccinated"], row["note"], row["born_at"]),
            (4, 2.5, True, "12", "2024-02-29T11:00:00+00:00"))

    def test_bodies_that_are_none(self):
        def post(content, kind="application/json"):
            return self.device.http.post("/pets", content=content, headers={"Content-Type": kind})

        for content in [b"", b"{", b"[1]", b"3", b"\"a\"", b"{\"name\": }", b"[{}, 1]", b"\xff\xfe", b"[" * 5000]:
            self.assertAnswer(post(content), 400, "PGRST102")
        self.assertAnswer(post(b"name=Ada", "application/x-www-form-urlencoded"), 415, "PGRST107")
        self.assertAnswer(post(b"name\nAda", "text/csv"), 415, "PGRST107")


class Upserting(ProtocolTests):
    def test_merges(self):
        row = self.insert(pet("Ada", age=3))[0]
        rows = self.pets().upsert([pet("Ada", id=row["id"], age=4), pet("Bert", age=5)]).execute().data
        self.assertEqual([(row["name"], row["age"]) for row in rows], [("Ada", 4), ("Bert", 5)])
        self.assertGreater(rows[0]["version"], row["version"])
        # Columns that are not in the body stay as they are.
        self.device.request("PATCH", f"/pets?id=eq.{row['id']}", {"note": "kept"})
        merged = self.pets().upsert(pet("Ada", id=row["id"], age=6)).execute().data[0]
        self.assertEqual((merged["age"], merged["note"]), (6, "kept"))

    def test_merges_on_a_constraint_that_is_named(self):
        row = self.insert(pet("Ada", age=3))[0]
        body = pet("Ada", id=row["id"], age=9, owner_id=self.device.owner)
        merged = self.pets().upsert(body, on_conflict="owner_id,id").execute().data
        self.assertEqual([(row["id"], row["age"]) for row in merged], [(row["id"], 9)])
        # Only rows that are not deleted are unique by name, and PostgREST cannot say so.
        self.assertRefused("42P10", self.pets().upsert(body, on_conflict="owner_id,name"))
        self.assertRefused("42P10", self.pets().upsert(pet("Ada"), on_conflict="age"))
        self.assertRefused("42703", self.pets().upsert(pet("Ada"), on_conflict="colour"))

    def test_ignores(self):
        row = self.insert(pet("Ada", age=3))[0]
        rows = self.pets().upsert(
            [pet("Zoe", id=row["id"]), pet("Bert")], ignore_duplicates=True).execute().data
        self.assertEqual([row["name"] for row in rows], ["Bert"])
        self.assertEqual(self.names(self.pets().select("name").order("name")), ["Ada", "Bert"])

    def test_says_what_it_applied(self):
        answer = self.device.request(
            "POST", "/pets?on_conflict=owner_id,id", pet("Ada"), Prefer="resolution=ignore-duplicates,return=representation")
        self.assertEqual(answer.status_code, 201)
        self.assertEqual(
            set(answer.headers["preference-applied"].replace(" ", "").split(",")),
            {"resolution=ignore-duplicates", "return=representation"})


class Updating(ProtocolTests):
    def test_rows_that_fit(self):
        self.insert(pet("Ada", age=1), pet("Bert", age=2), pet("Cleo", age=3))
        rows = self.pets().update({"note": "young"}).lt("age", 3).execute().data
        self.assertEqual(sorted(row["name"] for row in rows), ["Ada", "Bert"])
        self.assertEqual(self.names(self.pets().select("name").eq("note", "young").order("name")), ["Ada", "Bert"])
        self.assertEqual(self.pets().update({"note": "x"}).eq("name", "nobody").execute().data, [])

    def test_what_is_returned(self):
        self.insert(pet("Ada"), pet("Bert"))
        answer = self.device.request("PATCH", "/pets?name=eq.Ada", {"age": 5})
        self.assertEqual((answer.status_code, answer.content), (204, b""))
        self.assertEqual(answer.headers["content-range"], "0-0/*")
        answer = self.device.request("PATCH", "/pets?name=eq.Ada&select=name,age", {"age": 6}, Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json()), (200, [{"name": "Ada", "age": 6}]))
        answer = self.device.request("PATCH", "/pets?name=eq.nobody", {"age": 6}, Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json(), answer.headers["content-range"]), (200, [], "*/*"))
        answer = self.device.request("PATCH", "/pets?select=name", {"age": 7}, Prefer="return=minimal,count=exact")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (204, "0-1/2"))
        # A body without columns changes nothing.
        answer = self.device.request("PATCH", "/pets?name=eq.Ada", {}, Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json()), (200, []))

    def test_singular_answers_change_one_row_or_none(self):
        self.insert(pet("Ada"), pet("Bert"))
        answer = self.device.request(
            "PATCH", "/pets", {"age": 7}, Prefer="return=representation", Accept="application/vnd.pgrst.object+json")
        self.assertAnswer(answer, 406, "PGRST116")
        self.assertEqual(self.names(self.pets().select("name").eq("age", 7)), [])

    def test_what_cannot_be(self):
        row = self.insert(pet("Ada"), pet("Bert"))[0]
        one = "/pets?id=eq." + row["id"]
        for body, status, code in [
            ({"colour": "red"}, 400, "PGRST204"),
            ({"name": None}, 400, "23502"),
            ({"name": "Bert"}, 409, "23505"),
            ({"age": -1}, 400, "23514"),
            ({"age": "old"}, 400, "22P02"),
            ({"id": new_id()}, 400, "P0001"),
            ([{"age": 1}, {"age": 2}], 400, "PGRST102"),
            ("text", 400, "PGRST102"),
        ]:
            with self.subTest(body):
                self.assertAnswer(self.device.request("PATCH", one, body), status, code)
        self.assertAnswer(self.device.request("PATCH", "/pets?limit=1", {"age": 1}), 400, "PGRST100")
        self.assertEqual(self.pets().select("*").eq("id", row["id"]).execute().data, [row])


class Deleting(ProtocolTests):
    def test_rows_that_fit(self):
        rows = [{"id": new_id(), "title": title, "rank": rank} for rank, title in enumerate(["a", "b", "c"])]
        self.labels().insert(rows).execute()
        deleted = self.labels().delete().gte("rank", 1).execute().data
        self.assertEqual(sorted(row["title"] for row in deleted), ["b", "c"])
        self.assertEqual([row["title"] for row in self.labels().select("title").execute().data], ["a"])
        answer = self.device.request("DELETE", "/labels?title=eq.a", Prefer="count=exact")
        self.assertEqual((answer.status_code, answer.content, answer.headers["content-range"]), (204, b"", "*/1"))
        self.assertEqual(self.labels().delete().eq("title", "a").execute().data, [])

    def test_rows_that_devices_keep_stay(self):
        self.insert(pet("Ada"))
        self.assertRefused("42501", self.pets().delete().eq("name", "Ada"), "permission denied for table pets")
        self.assertAnswer(self.device.request("DELETE", "/pets?name=eq.Ada"), 403, "42501")
        self.assertEqual(self.names(self.pets().select("name")), ["Ada"])


class Verbs(ProtocolTests):
    def test_others_are_refused(self):
        self.assertAnswer(self.device.request("PUT", "/pets?id=eq.1", pet("Ada", id="1")), 405, "PGRST117")
        self.assertAnswer(self.device.request("GET", "/rpc/register_device"), 405, "PGRST101")
        self.assertAnswer(self.device.request("POST", "/rpc/drop_everything", {}), 404, "PGRST202")
        self.assertAnswer(self.device.request("POST", "/rpc/register_device", {"household": "x"}), 404, "PGRST202")
        self.assertAnswer(self.device.request("GET", "/pets/1"), 404, "PGRST125")
        self.assertAnswer(self.device.request("GET", "/sync_applied"), 200)
        self.assertAnswer(self.device.request("POST", "/sync_applied", {"change_id": new_id()}), 403, "42501")
        for table in ["devices", "owners", "sync_version", "sqlite_master", "pg_class"]:
            self.assertAnswer(self.device.request("GET", "/" + table), 404, "PGRST205")


if __name__ == "__main__":
    unittest.main()
