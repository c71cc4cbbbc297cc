-- What is kept in memory of the catalogue is forgotten when this comes, in every process that listens.
CREATE FUNCTION tell_of_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', TG_TABLE_NAME);
  RETURN NULL;
END $$;

CREATE TRIGGER "Tour_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Tour"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Car_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Car"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
CREATE TRIGGER "Offer_told" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "Offer"
FOR EACH STATEMENT EXECUTE FUNCTION tell_of_catalogue();
