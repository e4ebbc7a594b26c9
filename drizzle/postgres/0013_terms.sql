CREATE TABLE "calendar" (
	"municipality_id" bigint NOT NULL,
	"date" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "calendar_municipality_id_date_pk" PRIMARY KEY("municipality_id","date")
);
--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "due_at" bigint;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "paused_at" bigint;--> statement-breakpoint
CREATE INDEX "answer_due" ON "answer" USING btree ("form_id","due_at","id") WHERE due_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX "answer_due_town" ON "answer" USING btree ("municipality_id","due_at","id","form_id") WHERE due_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX "answer_due_all" ON "answer" USING btree ("due_at","id","form_id") WHERE due_at is not null and paused_at is null;--> statement-breakpoint
CREATE INDEX "answer_paused" ON "answer" USING btree ("form_id","paused_at","id") WHERE paused_at is not null;--> statement-breakpoint
CREATE INDEX "answer_paused_all" ON "answer" USING btree ("paused_at","id","form_id") WHERE paused_at is not null;--> statement-breakpoint
UPDATE answer SET paused_at = (SELECT min(at) FROM change_request WHERE answer_id = answer.id AND closed_at IS NULL) WHERE id IN (SELECT answer_id FROM change_request WHERE closed_at IS NULL);--> statement-breakpoint
INSERT INTO outbox (municipality_id, kind, payload, created_at, next_at) SELECT id, 'answer.terms', '{"formId":null,"after":null}', (extract(epoch from now()) * 1000)::bigint, 0 FROM municipality;
