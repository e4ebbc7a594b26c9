CREATE TABLE `webhook` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`name` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`forms` text,
	`content` integer DEFAULT 0 NOT NULL,
	`secret` text NOT NULL,
	`earlier_secret` text,
	`earlier_until` integer,
	`state` text DEFAULT 'active' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`rest_until` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_uid` ON `webhook` (`uid`);--> statement-breakpoint
CREATE INDEX `webhook_municipality` ON `webhook` (`municipality_id`,`id`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`webhook_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`event` text NOT NULL,
	`form_uid` text,
	`answer_uid` text,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`begun_at` integer NOT NULL,
	`next_at` integer NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	`failed_at` integer,
	`tried_at` integer,
	`status` integer,
	`ms` integer,
	`error` text,
	`response` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_delivery_uid` ON `webhook_delivery` (`uid`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_pending` ON `webhook_delivery` (`webhook_id`,`next_at`,`id`) WHERE done_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX `webhook_delivery_list` ON `webhook_delivery` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_answer` ON `webhook_delivery` (`answer_uid`) WHERE answer_uid is not null;--> statement-breakpoint
ALTER TABLE `municipality` ADD `has_webhooks` integer DEFAULT 0 NOT NULL;