CREATE TABLE `form_preview` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`token_hash` text NOT NULL,
	`form_uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_preview_token` ON `form_preview` (`token_hash`);--> statement-breakpoint
CREATE INDEX `form_preview_form` ON `form_preview` (`form_uid`,`expires_at`);--> statement-breakpoint
CREATE INDEX `form_preview_expires` ON `form_preview` (`expires_at`);--> statement-breakpoint
CREATE TABLE `form_publication` (
	`id` integer PRIMARY KEY NOT NULL,
	`form_uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`title` text NOT NULL,
	`content` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`state` text DEFAULT 'draft' NOT NULL,
	`base` integer,
	`publish_at` integer,
	`asked_at` integer,
	`asked_by` integer,
	`approver_id` integer,
	`note` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_publication_form` ON `form_publication` (`form_uid`);--> statement-breakpoint
CREATE INDEX `form_publication_municipality` ON `form_publication` (`municipality_id`,`updated_at`);