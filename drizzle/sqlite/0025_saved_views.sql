CREATE TABLE `saved_view` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`owner_id` integer,
	`name` text NOT NULL,
	`shown` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_view_uid` ON `saved_view` (`uid`);--> statement-breakpoint
CREATE INDEX `saved_view_form` ON `saved_view` (`form_id`,`id`);