DROP INDEX "user_username";--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "deleted_at" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "user_username" ON "user" USING btree ("username") WHERE deleted_at is null;