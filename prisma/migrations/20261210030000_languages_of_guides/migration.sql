-- The pages of tours show the languages of the guides, so every process forgets its copies when guides or their trips change.
CREATE TRIGGER "Resource_told" AFTER INSERT OR DELETE OR UPDATE OF "kind", "languages", "active" ON "Resource"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();

-- For each row, because every change of a booking runs an UPDATE of assignments that mostly finds no row. Only for departures,
-- because no page names the languages of a car's driver.
CREATE TRIGGER "Assignment_told" AFTER INSERT OR UPDATE ON "Assignment"
FOR EACH ROW WHEN (NEW."productId" IS NOT NULL) EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Assignment_gone_told" AFTER DELETE ON "Assignment"
FOR EACH ROW WHEN (OLD."productId" IS NOT NULL) EXECUTE FUNCTION tell_of_catalogue();
