-- Nothing to do here: Postgres gives no id a second time.
SELECT 1;
