CREATE TABLE `daily_mail` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`day` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `answer_watcher` ADD `changed_at` integer;--> statement-breakpoint
CREATE INDEX `answer_watcher_called` ON `answer_watcher` (`user_id`,`answer_id`) WHERE mentioned_at is not null or changed_at is not null;--> statement-breakpoint
CREATE INDEX `answer_todo` ON `answer` (`assignee_id`,`form_id`,`state`,`due_at`,`id`) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX `answer_taken` ON `answer` (`form_id`,`state`,`id`) WHERE assignee_id is not null;