ALTER TABLE `answer` ADD `trashed_at` integer;--> statement-breakpoint
ALTER TABLE `answer` ADD `trashed_by` integer;--> statement-breakpoint
ALTER TABLE `answer` ADD `trashed_from` integer;--> statement-breakpoint
CREATE INDEX `answer_trash` ON `answer` (`trashed_from`,`trashed_at`,`id`) WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX `answer_trash_town` ON `answer` (`municipality_id`,`trashed_at`,`id`) WHERE trashed_at is not null;