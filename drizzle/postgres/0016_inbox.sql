CREATE TABLE "daily_mail" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"municipality_id" bigint NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_watcher" ADD COLUMN "changed_at" bigint;--> statement-breakpoint
CREATE INDEX "answer_todo" ON "answer" USING btree ("assignee_id","form_id","state","due_at","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "answer_taken" ON "answer" USING btree ("form_id","state","id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "answer_watcher_called" ON "answer_watcher" USING btree ("user_id","answer_id") WHERE mentioned_at is not null or changed_at is not null;