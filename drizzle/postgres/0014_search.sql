-- Room in each page for the states that change; many rows before it is swept, but not a fifth of a million.
CREATE TABLE "answer_search" (
	"answer_id" bigint PRIMARY KEY NOT NULL,
	"municipality_id" bigint NOT NULL,
	"state" text NOT NULL,
	"words" "tsvector" NOT NULL
) WITH (fillfactor = 90, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
-- Saves leave new words in a list that a job clears each second: sorting each answer's into the index at once would make a save three times as long.
CREATE INDEX "answer_search_words" ON "answer_search" USING gin ("words") WITH (fastupdate = on, gin_pending_list_limit = 16384);
--> statement-breakpoint
CREATE INDEX "change_request_open" ON "change_request" USING btree ("answer_id") WHERE closed_at is null;
