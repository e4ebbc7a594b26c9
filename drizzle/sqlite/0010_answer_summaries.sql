CREATE TABLE `summary_rewrite` (
	`form_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`asked` integer NOT NULL,
	`created_at` integer NOT NULL,
	`answer_id` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `answer` ADD `summary` text;--> statement-breakpoint
-- What lists say of the answers that are there is written while the server runs, the newest first.
INSERT INTO "summary_rewrite" SELECT id, municipality_id, revision, 9007199254740991, 9007199254740991 FROM "form" WHERE EXISTS (SELECT 1 FROM "answer" WHERE "answer".form_id = "form".id);