ALTER TABLE "answer_state_history" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "move_id" bigint;--> statement-breakpoint
CREATE INDEX "outbox_move" ON "outbox" USING btree ("move_id") WHERE move_id is not null;