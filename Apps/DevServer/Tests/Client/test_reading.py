"""Reading. Expectations are from https://docs.postgrest.org/en/v12/references/api/tables_views.html (operators, ordering),
.../pagination_count.html, .../resource_representation.html and .../url_grammar.html."""

import unittest

from postgrest.types import CountMethod
from support import ProtocolTests, new_id, pet


class Filters(ProtocolTests):
    def setUp(self):
        super().setUp()
        self.rows = self.insert(
            pet("Ada", age=3, weight=4.5, vaccinated=True, born_at="2023-05-01T10:00:00+00:00", note="likes *, (and) \"q\""),
            pet("Bert", age=11, weight=7.25, species="dog", vaccinated=False, born_at="2015-01-31T23:59:59.123456+02:00"),
            pet("Cleo", age=None, weight=None, vaccinated=True, born_at=None, note="a,b"),
            pet("dora", age=3, weight=-0.5, species="rabbit", note=""),
        )
        self.sorted = lambda query: self.names(query.order("name"))

    def find(self):
        return self.pets().select("name")

    def test_compares(self):
        find = self.find
        self.assertEqual(self.sorted(find().eq("age", 3)), ["Ada", "dora"])
        self.assertEqual(self.sorted(find().neq("age", 3)), ["Bert"])
        self.assertEqual(self.sorted(find().gt("age", 3)), ["Bert"])
        self.assertEqual(self.sorted(find().gte("age", 3)), ["Ada", "Bert", "dora"])
        self.assertEqual(self.sorted(find().lt("weight", 4.5)), ["dora"])
        self.assertEqual(self.sorted(find().lte("weight", 4.5)), ["Ada", "dora"])
        self.assertEqual(self.sorted(find().eq("vaccinated", True)), ["Ada", "Cleo"])
        self.assertEqual(self.sorted(find().eq("note", "a,b")), ["Cleo"])
        self.assertEqual(self.sorted(find().eq("note", "")), ["dora"])
        self.assertEqual(self.sorted(find().gt("name", "C")), ["Cleo", "dora"])

    def test_compares_moments_whatever_their_zone(self):
        self.assertEqual(self.names(self.find().eq("born_at", "2023-05-01T12:00:00+02:00")), ["Ada"])
        self.assertEqual(self.names(self.find().lt("born_at", "2015-01-31T22:00:00Z")), ["Bert"])
        row = self.pets().select("born_at").eq("name", "Bert").execute().data[0]
        self.assertEqual(row, {"born_at": "2015-01-31T21:59:59.123456+00:00"})

    def test_is(self):
        self.assertEqual(self.names(self.find().is_("age", None)), ["Cleo"])
        self.assertEqual(self.sorted(self.find().not_.is_("age", None)), ["Ada", "Bert", "dora"])
        self.assertEqual(self.sorted(self.find().is_("vaccinated", True)), ["Ada", "Cleo"])
        self.assertEqual(self.sorted(self.find().is_("vaccinated", False)), ["Bert", "dora"])

    def test_in(self):
        self.assertEqual(self.sorted(self.find().in_("name", ["Ada", "dora", "Nobody"])), ["Ada", "dora"])
        self.assertEqual(self.sorted(self.find().in_("age", [11, 3])), ["Ada", "Bert", "dora"])
        # Reserved characters stand in double quotes, quotes and backslashes behind a backslash (url_grammar.html).
        self.assertEqual(self.names(self.find().in_("note", ["a,b", "x"])), ["Cleo"])
        self.assertEqual(self.names(self.find().in_("note", ["likes *, (and) \"q\""])), ["Ada"])
        self.assertEqual(self.names(self.find().in_("name", [])), [])

    def test_patterns(self):
        self.assertEqual(self.sorted(self.find().like("name", "*d*")), ["Ada", "dora"])
        self.assertEqual(self.sorted(self.find().like("name", "%er_")), ["Bert"])
        self.assertEqual(self.sorted(self.find().like("name", "D*")), [])
        self.assertEqual(self.sorted(self.find().ilike("name", "D*")), ["dora"])
        self.assertEqual(self.sorted(self.find().not_.ilike("name", "*a")), ["Bert", "Cleo"])

    def test_negation(self):
        self.assertEqual(self.sorted(self.find().not_.eq("species", "cat")), ["Bert", "dora"])
        self.assertEqual(self.sorted(self.find().not_.in_("species", ["cat", "dog"])), ["dora"])
        # A comparison with null is neither true nor false.
        self.assertEqual(self.sorted(self.find().not_.gt("age", 5)), ["Ada", "dora"])

    def test_logic(self):
        self.assertEqual(self.sorted(self.find().or_("age.eq.11,name.eq.Cleo")), ["Bert", "Cleo"])
        self.assertEqual(
            self.sorted(self.find().or_("and(age.eq.3,vaccinated.is.true),note.eq.\"a,b\"")), ["Ada", "Cleo"])
        self.assertEqual(self.sorted(self.find().or_("not.and(age.gte.0,age.lte.5),name.in.(Ada,x)")), ["Ada", "Bert"])
        self.assertEqual(self.sorted(self.find().or_("age.eq.3,age.eq.11").eq("species", "dog")), ["Bert"])
        answer = self.device.request("GET", "/pets?select=name&not.and=(age.gte.0,age.lte.5)")
        self.assertEqual(answer.json(), [{"name": "Bert"}])
        answer = self.device.request("GET", "/pets?select=name&age=gte.3&age=lt.11&order=name")
        self.assertEqual(answer.json(), [{"name": "Ada"}, {"name": "dora"}])

    def test_selects_columns(self):
        row = self.pets().select("name", "age", "weight", "vaccinated").eq("name", "Ada").execute().data[0]
        self.assertEqual(row, {"name": "Ada", "age": 3, "weight": 4.5, "vaccinated": True})
        everything = self.pets().select("*").eq("name", "Ada").execute().data[0]
        self.assertEqual(
            set(everything),
            {"id", "name", "species", "age", "weight", "vaccinated", "born_at", "note",
             "owner_id", "version", "stamp", "change_id", "deleted"})

    def test_refuses_what_it_does_not_know(self):
        self.assertRefused("PGRST205", self.device.table("nothing").select("*"), "nothing")
        self.assertRefused("42703", self.pets().select("colour"), "column pets.colour does not exist")
        self.assertRefused("42703", self.pets().select("name").eq("colour", "red"))
        self.assertRefused("42703", self.pets().select("name").order("colour"))
        self.assertRefused("22P02", self.pets().select("name").eq("age", "old"))
        self.assertRefused("22007", self.pets().select("name").eq("born_at", "yesterdayish"))
        self.assertAnswer(self.device.request("GET", "/nothing"), 404, "PGRST205")
        self.assertAnswer(self.device.request("GET", "/pets?colour=eq.red"), 400, "42703")
        for query in ["age=3", "age=about.3", "age=is.three", "name=in.Ada", "or=age.eq.3", "or=(age.eq.3", "and=()",
                      "order=age.sideways", "order=,", "limit=many", "offset=some", "select=name,,age", "or=(age)",
                      "name=in.(Ada"]:
            self.assertAnswer(self.device.request("GET", "/pets?" + query), 400, "PGRST100")

    def test_operators_for_other_kinds(self):
        # Errors of PostgreSQL come through: undefined function is 404, wrong type 400 (errors.html).
        self.assertAnswer(self.device.request("GET", "/pets?age=like.1*"), 404, "42883")
        self.assertAnswer(self.device.request("GET", "/pets?name=is.true"), 400, "42804")


class Order(ProtocolTests):
    def setUp(self):
        super().setUp()
        self.insert(pet("Ada", age=3, weight=1), pet("Bert", age=5), pet("Cleo", age=None, weight=2), pet("Dora", age=3))

    def ordered(self, order):
        return [row["name"] for row in self.device.request("GET", "/pets?select=name&order=" + order).json()]

    def test_directions(self):
        self.assertEqual(self.ordered("name"), ["Ada", "Bert", "Cleo", "Dora"])
        self.assertEqual(self.ordered("name.desc"), ["Dora", "Cleo", "Bert", "Ada"])
        self.assertEqual(self.names(self.pets().select("name").order("name", desc=True)),
                         ["Dora", "Cleo", "Bert", "Ada"])

    def test_nulls(self):
        # As in PostgreSQL: last when ascending, first when descending, unless said otherwise.
        self.assertEqual(self.ordered("age.asc,name"), ["Ada", "Dora", "Bert", "Cleo"])
        self.assertEqual(self.ordered("age.desc,name"), ["Cleo", "Bert", "Ada", "Dora"])
        self.assertEqual(self.ordered("age.nullsfirst,name"), ["Cleo", "Ada", "Dora", "Bert"])
        self.assertEqual(self.ordered("age.desc.nullslast,name"), ["Bert", "Ada", "Dora", "Cleo"])

    def test_several(self):
        self.assertEqual(self.ordered("age.desc.nullslast,name.desc"), ["Bert", "Dora", "Ada", "Cleo"])
        query = self.pets().select("name").order("age", nullsfirst=True).order("name", desc=True)
        self.assertEqual(self.names(query), ["Cleo", "Dora", "Ada", "Bert"])


class Pages(ProtocolTests):
    def setUp(self):
        super().setUp()
        self.insert(*[pet(f"pet {number}") for number in range(7)])

    def test_limit_and_offset(self):
        self.assertEqual(self.names(self.pets().select("name").order("name").limit(2)), ["pet 0", "pet 1"])
        self.assertEqual(self.names(self.pets().select("name").order("name").limit(2).offset(6)), ["pet 6"])
        self.assertEqual(self.names(self.pets().select("name").order("name").range(2, 3)), ["pet 2", "pet 3"])
        self.assertEqual(self.names(self.pets().select("name").limit(0)), [])

    def test_every_answer_has_its_range(self):
        answer = self.device.request("GET", "/pets?limit=3&offset=2")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (200, "2-4/*"))
        answer = self.device.request("GET", "/pets")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (200, "0-6/*"))
        answer = self.device.request("GET", "/pets?name=eq.nobody")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (200, "*/*"))

    def test_range_header(self):
        answer = self.device.request("GET", "/pets?order=name&select=name", Range_Unit="items", Range="0-1")
        self.assertEqual(answer.json(), [{"name": "pet 0"}, {"name": "pet 1"}])
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (200, "0-1/*"))
        answer = self.device.request("GET", "/pets?order=name&select=name", Range_Unit="items", Range="5-")
        self.assertEqual(answer.json(), [{"name": "pet 5"}, {"name": "pet 6"}])
        self.assertAnswer(self.device.request("GET", "/pets", Range_Unit="items", Range="4-2"), 416, "PGRST103")

    def test_counts(self):
        query = self.pets().select("name", count=CountMethod.exact).limit(2).execute()
        self.assertEqual((len(query.data), query.count), (2, 7))
        answer = self.device.request("GET", "/pets", Range_Unit="items", Range="0-2", Prefer="count=exact")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (206, "0-2/7"))
        self.assertEqual(answer.headers["preference-applied"], "count=exact")
        answer = self.device.request("GET", "/pets", Prefer="count=exact")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (200, "0-6/7"))
        answer = self.device.request("GET", "/pets?name=eq.nobody", Prefer="count=exact")
        self.assertEqual((answer.status_code, answer.headers["content-range"]), (200, "*/0"))

    def test_refuses_ranges_that_cannot_be(self):
        self.assertAnswer(self.device.request("GET", "/pets?offset=100", Prefer="count=exact"), 416, "PGRST103")
        self.assertAnswer(self.device.request("GET", "/pets?limit=-1"), 416, "PGRST103")

    def test_head(self):
        query = self.pets().select("*", count=CountMethod.exact, head=True).execute()
        self.assertEqual((query.data, query.count), ([], 7))
        answer = self.device.request("HEAD", "/pets?limit=2")
        self.assertEqual((answer.status_code, answer.content), (200, b""))
        self.assertEqual(answer.headers["content-range"], "0-1/*")


class Formats(ProtocolTests):
    def test_singular(self):
        self.insert(pet("Ada"), pet("Bert"))
        row = self.pets().select("name").eq("name", "Ada").single().execute().data
        self.assertEqual(row, {"name": "Ada"})
        self.assertIsNone(self.pets().select("name").eq("name", "nobody").maybe_single().execute())
        self.assertRefused("PGRST116", self.pets().select("name").eq("name", "nobody").single())
        accept = "application/vnd.pgrst.object+json"
        answer = self.device.request("GET", "/pets", Accept=accept)
        self.assertAnswer(answer, 406, "PGRST116")
        self.assertEqual(answer.json()["details"], "The result contains 2 rows")
        answer = self.device.request("GET", "/pets?name=eq.Ada", Accept=accept)
        self.assertTrue(answer.headers["content-type"].startswith(accept))

    def test_other_formats_are_refused(self):
        self.assertAnswer(self.device.request("GET", "/pets", Accept="text/csv"), 406, "PGRST107")
        self.assertAnswer(self.device.request("GET", "/pets", Accept="text/html,*/*;q=0.8"), 200)

    def test_texts_of_all_kinds_survive(self):
        text = "ünï 🐈 \\ \" ' \n\t <>&%+ \u2028 \u0001"
        row = self.insert(pet("Ada", note=text, age=7, weight=1e-7))[0]
        self.assertEqual((row["note"], row["weight"]), (text, 1e-7))
        self.assertEqual(self.names(self.pets().select("name").eq("note", text)), ["Ada"])
        version = self.pets().select("version").eq("id", row["id"]).execute().data[0]["version"]
        self.assertEqual(self.names(self.pets().select("name").gt("version", version - 1)), ["Ada"])


if __name__ == "__main__":
    unittest.main()
