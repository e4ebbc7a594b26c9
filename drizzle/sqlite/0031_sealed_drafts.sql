CREATE TABLE `resume` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`client` text,
	`device` text,
	`size` integer NOT NULL,
	`path` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`over` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resume_uid` ON `resume` (`uid`);--> statement-breakpoint
CREATE INDEX `resume_expires` ON `resume` (`expires_at`);--> statement-breakpoint
CREATE INDEX `resume_client` ON `resume` (`client`) WHERE client is not null;--> statement-breakpoint
CREATE INDEX `resume_form` ON `resume` (`form_id`) WHERE client is not null;