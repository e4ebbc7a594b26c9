-- Rows rewritten by every save keep room on their page, so an update stays there and touches no index.
ALTER TABLE "code_counter" SET (fillfactor = 10);--> statement-breakpoint
ALTER TABLE "form_counter" SET (fillfactor = 10);--> statement-breakpoint
ALTER TABLE "stat_state" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "stat_day" SET (fillfactor = 80);--> statement-breakpoint
-- Counts read indexes alone only while the visibility map is fresh; the log of changes is emptied every second.
ALTER TABLE "answer" SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);--> statement-breakpoint
ALTER TABLE "stat_delta" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
-- A save is one statement: it refuses by raising, which takes back whatever the statement has written.
CREATE FUNCTION "refuse"("reason" text) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING ERRCODE = 'VT001', MESSAGE = reason;
END
$$;
