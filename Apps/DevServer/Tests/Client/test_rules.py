"""Who may do what, and what the sync relies on. Statuses are from https://docs.postgrest.org/en/v12/references/errors.html,
tokens from https://docs.postgrest.org/en/v12/references/auth.html; the contract of the sync is in the README."""

import time
import unittest

import httpx
from support import EXPIRED_TOKEN, TOKEN, URL, ProtocolTests, new_id, pet


class Tokens(ProtocolTests):
    def get(self, token):
        headers = {"x-device-id": self.device.id, **({"Authorization": token} if token else {})}
        return httpx.get(URL + "/pets", headers=headers, timeout=120)

    def test_those_that_count(self):
        self.assertAnswer(self.get("Bearer " + TOKEN), 200)

    def test_those_that_do_not(self):
        answer = self.get("Bearer " + EXPIRED_TOKEN)
        self.assertAnswer(answer, 401, "PGRST301")
        self.assertEqual(answer.json()["message"], "JWT expired")
        self.assertIn("Bearer", answer.headers["www-authenticate"])
        head, claims, signature = TOKEN.split(".")
        unsigned = "eyJhbGciOiJub25lIn0." + claims + "."
        for token in ["nonsense", "a.b.c", TOKEN[:-2], f"{head}.{claims}.{signature[::-1]}", unsigned, "é"]:
            self.assertAnswer(self.get(b"Bearer " + token.encode()), 401, "PGRST301")
        self.assertAnswer(self.get(None), 401, "PGRST302")


class Owners(ProtocolTests):
    """One household must not see, change or learn anything of another."""

    def setUp(self):
        super().setUp()
        self.row = self.insert(pet("Ada", change_id=new_id()))[0]
        self.stranger = self.new_device()

    def unchanged(self):
        self.assertEqual(self.pets().select("*").execute().data, [self.row])

    def test_devices_of_a_household_share(self):
        other = self.new_device(self.device.household)
        self.assertEqual(other.owner, self.device.owner)
        self.assertEqual(other.table("pets").select("*").execute().data, [self.row])

    def test_a_device_stays_in_its_household(self):
        again = self.device.request(
            "POST", "/rpc/register_device", {"device_id": self.device.id, "household": self.device.household})
        self.assertEqual((again.status_code, again.json()), (200, self.device.owner))
        moved = self.device.request(
            "POST", "/rpc/register_device", {"device_id": self.device.id, "household": self.stranger.household})
        self.assertAnswer(moved, 400, "P0001")
        short = self.device.request("POST", "/rpc/register_device", {"device_id": new_id(), "household": "x"})
        self.assertAnswer(short, 400, "P0001")

    def test_reading(self):
        self.assertEqual(self.stranger.table("pets").select("*").execute().data, [])
        for query in ["", "?id=eq." + self.row["id"], "?or=(id.eq.%s,name.eq.Ada)" % self.row["id"], "?version=gt.0",
                      "?not.and=(name.eq.x)", "?owner_id=eq." + self.device.owner]:
            answer = self.stranger.request("GET", "/pets" + query, Prefer="count=exact")
            self.assertEqual((answer.json(), answer.headers["content-range"]), ([], "*/0"))
        answer = self.stranger.request("GET", "/sync_applied?change_id=eq." + self.row["change_id"])
        self.assertEqual(answer.json(), [])
        mine = self.device.request("GET", "/sync_applied?select=change_id&change_id=eq." + self.row["change_id"])
        self.assertEqual(mine.json(), [{"change_id": self.row["change_id"]}])

    def test_inserting(self):
        answer = self.stranger.request("POST", "/pets", pet("Bert", owner_id=self.device.owner))
        self.assertAnswer(answer, 403, "42501")
        answer = self.stranger.request("POST", "/pets", [pet("Cleo", owner_id=self.stranger.owner),
                                                         pet("Dora", owner_id=self.device.owner)])
        self.assertAnswer(answer, 403, "42501")
        self.assertEqual(self.stranger.table("pets").select("*").execute().data, [])
        self.unchanged()

    def test_upserting(self):
        body = pet("Taken", id=self.row["id"])
        body["owner_id"] = self.device.owner
        for resolution in ["merge", "ignore"]:
            for path in ["/pets", "/pets?on_conflict=owner_id,id"]:
                answer = self.stranger.request(
                    "POST", path, body, Prefer=f"resolution={resolution}-duplicates,return=representation")
                self.assertAnswer(answer, 403, "42501")
        self.assertEqual(self.stranger.table("pets").select("*").execute().data, [])
        self.unchanged()

    def test_updating(self):
        one = "/pets?id=eq." + self.row["id"]
        answer = self.stranger.request("PATCH", one, {"name": "Taken"}, Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json()), (200, []))
        self.stranger.request("PATCH", "/pets", {"deleted": True})
        self.assertAnswer(self.device.request("PATCH", one, {"owner_id": self.stranger.owner}), 403, "42501")
        self.unchanged()

    def test_deleting(self):
        label = {"id": new_id(), "title": "mine"}
        self.labels().insert(label).execute()
        answer = self.stranger.request("DELETE", "/labels", Prefer="return=representation")
        self.assertEqual((answer.status_code, answer.json()), (200, []))
        self.assertEqual(len(self.labels().select("*").execute().data), 1)

    def test_devices_that_nobody_knows(self):
        for headers in [{}, {"x-device-id": new_id()}, {"x-device-id": ""}, {"x-device-id": "' or true --"}]:
            client = httpx.Client(base_url=URL, headers={"Authorization": "Bearer " + TOKEN, **headers}, timeout=120)
            self.addCleanup(client.close)
            self.assertEqual(client.get("/pets").json(), [])
            self.assertAnswer(client.post("/pets", json=pet("Bert")), 403, "42501")
            self.assertAnswer(client.patch("/pets", json={"name": "x"}), 204)
        self.unchanged()


class Sync(ProtocolTests):
    """What a client that works offline relies on."""

    def change(self, row, base, /, **fields):
        answer = self.device.request(
            "PATCH", f"/pets?id=eq.{row['id']}&version=eq.{base}", fields, Prefer="return=representation")
        self.assertEqual(answer.status_code, 200, answer.text)
        return answer.json()

    def test_versions_rise_over_all_rows(self):
        first, second = self.insert(pet("Ada"), pet("Bert"))
        self.assertLess(first["version"], second["version"])
        third = self.change(first, first["version"], age=1)[0]
        self.assertGreater(third["version"], second["version"])
        # What a client says a version is counts for nothing.
        fourth = self.change(third, third["version"], age=2, version=1)[0]
        self.assertGreater(fourth["version"], third["version"])
        pulled = self.device.request("GET", f"/pets?version=gt.{first['version']}&order=version.asc&limit=10").json()
        self.assertEqual([row["id"] for row in pulled], [second["id"], first["id"]])

    def test_changes_need_the_version_that_they_were_made_on(self):
        row = self.insert(pet("Ada"))[0]
        changed = self.change(row, row["version"], age=1)[0]
        self.assertEqual(self.change(row, row["version"], age=2), [])
        self.assertEqual(self.pets().select("*").execute().data, [changed])

    def test_a_change_takes_effect_once(self):
        key = new_id()
        row = self.insert(pet("Ada", change_id=key))[0]
        # The same again, with another id even: nothing.
        for body in [pet("Again", change_id=key), pet("Again", id=row["id"], change_id=key)]:
            answer = self.device.request(
                "POST", "/pets", [body], Prefer="resolution=ignore-duplicates,return=representation")
            self.assertEqual((answer.status_code, answer.json()), (200, []))
        key = new_id()
        changed = self.change(row, row["version"], age=1, change_id=key)[0]
        self.assertEqual(self.change(row, changed["version"], age=2, change_id=key), [])
        # Changed by others since; the late duplicate still does nothing.
        later = self.change(row, changed["version"], age=3, change_id=new_id())[0]
        self.assertEqual(self.change(row, later["version"], age=2, change_id=key), [])
        self.assertEqual(self.pets().select("age").execute().data, [{"age": 3}])

    def test_a_change_that_took_no_effect_is_not_noted(self):
        row = self.insert(pet("Ada"))[0]
        missed, refused, ignored = new_id(), new_id(), new_id()
        self.assertEqual(self.change(row, row["version"] - 1, age=1, change_id=missed), [])
        self.assertAnswer(
            self.device.request("PATCH", "/pets?id=eq." + row["id"], {"age": -1, "change_id": refused}), 400, "23514")
        self.device.request(
            "POST", "/pets", pet("Zoe", id=row["id"], change_id=ignored),
            Prefer="resolution=ignore-duplicates")
        for key in [missed, refused, ignored]:
            self.assertEqual(self.device.request("GET", "/sync_applied?change_id=eq." + key).json(), [])

    def test_keys_of_one_household_do_not_stop_another(self):
        key = new_id()
        self.insert(pet("Ada", change_id=key))
        stranger = self.new_device()
        self.assertEqual(len(stranger.table("pets").insert(pet("Bert", change_id=key)).execute().data), 1)

    def test_a_stamp_from_the_future_becomes_one_of_now(self):
        def age(stamp):
            """How many seconds ago a stamp was made."""
            return time.time() - int(stamp[:12], 16) / 1000

        def stamp(seconds):
            return "%012x00070123456789abcdef" % int((time.time() + seconds) * 1000)

        row = self.insert(pet("Ada", stamp="f" * 32))[0]
        self.assertLess(abs(age(row["stamp"])), 60, row)
        self.assertEqual(row["stamp"][16:], "f" * 16)
        ahead = stamp(2 * 86_400)
        row = self.change(row, row["version"], age=1, stamp=ahead)[0]
        self.assertLess(abs(age(row["stamp"])), 60, row)
        self.assertEqual(row["stamp"][16:], ahead[16:])
        merged = self.device.request(
            "POST", "/pets", {**pet("Ada", id=row["id"]), "stamp": ahead},
            Prefer="resolution=merge-duplicates,return=representation").json()[0]
        self.assertLess(abs(age(merged["stamp"])), 60, merged)
        # Clocks that differ by hours are left to the clients.
        for near in [stamp(23 * 3600), stamp(-86_400 * 365), "0" * 32]:
            merged = self.change(merged, merged["version"], stamp=near)[0]
            self.assertEqual(merged["stamp"], near)

    def test_what_is_deleted_makes_room_for_what_is_unique(self):
        first = self.insert(pet("Groceries"))[0]
        self.assertAnswer(self.device.request("POST", "/pets", pet("Groceries")), 409, "23505")
        gone = self.change(first, first["version"], deleted=True)[0]
        second = self.insert(pet("Groceries"))[0]
        # It cannot come back beside the other one.
        answer = self.device.request("PATCH", f"/pets?id=eq.{gone['id']}", {"deleted": False})
        self.assertAnswer(answer, 409, "23505")
        self.change(second, second["version"], name="Other")
        self.assertEqual(self.change(gone, gone["version"], deleted=False)[0]["name"], "Groceries")

    def test_the_epoch_is_said_to_those_who_have_a_household(self):
        first, again = (self.device.request("GET", "/sync_epoch?select=epoch&limit=1").json() for _ in range(2))
        self.assertEqual(len(first), 1)
        self.assertGreaterEqual(len(first[0]["epoch"]), 32)
        self.assertEqual(first, again)
        stranger = httpx.get(
            URL + "/sync_epoch", headers={"Authorization": "Bearer " + TOKEN, "x-device-id": new_id()}, timeout=120)
        self.assertEqual(stranger.json(), [])
        answer = self.device.request("PATCH", "/sync_epoch", {"epoch": "another"})
        self.assertGreaterEqual(answer.status_code, 400)
        self.assertEqual(self.device.request("GET", "/sync_epoch?select=epoch&limit=1").json(), first)

    def test_deleted_rows_are_pulled(self):
        row = self.insert(pet("Ada"))[0]
        gone = self.change(row, row["version"], deleted=True, change_id=new_id(), stamp="0" * 31 + "f")[0]
        self.assertEqual((gone["deleted"], gone["stamp"]), (True, "0" * 31 + "f"))
        pulled = self.device.request("GET", f"/pets?version=gt.{row['version']}&order=version.asc").json()
        self.assertEqual([(row["id"], row["deleted"]) for row in pulled], [(row["id"], True)])


if __name__ == "__main__":
    unittest.main()
