ALTER TABLE "answer" ADD COLUMN "trashed_at" bigint;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "trashed_by" bigint;--> statement-breakpoint
ALTER TABLE "answer" ADD COLUMN "trashed_from" bigint;--> statement-breakpoint
CREATE INDEX "answer_trash" ON "answer" USING btree ("trashed_from","trashed_at","id") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "answer_trash_town" ON "answer" USING btree ("municipality_id","trashed_at","id") WHERE trashed_at is not null;