DROP INDEX "answer_creator_state";--> statement-breakpoint
DROP INDEX "answer_creator_updated";--> statement-breakpoint
DROP INDEX "answer_state_updated";--> statement-breakpoint
CREATE INDEX "answer_creator_state" ON "answer" USING btree ("form_id","creator_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "answer_creator_updated" ON "answer" USING btree ("form_id","creator_id","updated_at","id","state");--> statement-breakpoint
CREATE INDEX "answer_state_updated" ON "answer" USING btree ("form_id","state","updated_at","id");