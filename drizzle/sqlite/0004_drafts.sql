CREATE TABLE `form_draft` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_uid` text NOT NULL,
	`base_version` integer,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_draft_own` ON `form_draft` (`user_id`,`form_uid`);--> statement-breakpoint
CREATE INDEX `form_draft_updated` ON `form_draft` (`updated_at`);--> statement-breakpoint
CREATE TABLE `incident_type` (
	`form_uid` text NOT NULL,
	`area_id` text NOT NULL,
	`title` text NOT NULL,
	`state_id` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`type_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`form_uid`, `area_id`, `title`, `state_id`)
);
