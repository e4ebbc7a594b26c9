ALTER TABLE "upload" ADD COLUMN "kind" text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "principal" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "path" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "upload_held" ON "upload" USING btree ("holder") WHERE answer_uid is null;--> statement-breakpoint
CREATE INDEX "upload_pending" ON "upload" USING btree ("form_id") WHERE answer_uid is null;