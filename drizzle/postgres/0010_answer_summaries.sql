CREATE TABLE "summary_rewrite" (
	"form_id" bigint PRIMARY KEY NOT NULL,
	"municipality_id" bigint NOT NULL,
	"asked" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"answer_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "summary" text;--> statement-breakpoint
-- What lists say of the answers that are there is written while the server runs, the newest first.
INSERT INTO "summary_rewrite" SELECT id, municipality_id, revision, 9007199254740991, 9007199254740991 FROM "form" WHERE EXISTS (SELECT 1 FROM "answer" WHERE "answer".form_id = "form".id);