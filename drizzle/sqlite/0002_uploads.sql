ALTER TABLE `upload` ADD `kind` text DEFAULT 'document' NOT NULL;--> statement-breakpoint
ALTER TABLE `upload` ADD `principal` text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE `upload` ADD `holder` text;--> statement-breakpoint
ALTER TABLE `upload` ADD `path` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `upload_held` ON `upload` (`holder`) WHERE answer_uid is null;--> statement-breakpoint
CREATE INDEX `upload_pending` ON `upload` (`form_id`) WHERE answer_uid is null;