DROP INDEX "answer_due_town";--> statement-breakpoint
DROP INDEX "answer_due_all";--> statement-breakpoint
DROP INDEX "answer_paused_all";--> statement-breakpoint
DROP INDEX "answer_todo";--> statement-breakpoint
DROP INDEX "answer_nobodys";--> statement-breakpoint
CREATE INDEX "answer_todo" ON "answer" USING btree ("assignee_id","form_id","state","due_at","id","paused_at") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "answer_nobodys" ON "answer" USING btree ("form_id","state","created_at","id") WHERE assignee_id is null;