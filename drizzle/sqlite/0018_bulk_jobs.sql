CREATE TABLE `bulk_job` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`key` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`owner_id` integer NOT NULL,
	`address` text NOT NULL,
	`action` text NOT NULL,
	`act` text NOT NULL,
	`filter` text,
	`total` integer NOT NULL,
	`left` integer NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`cursor` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`stopped_at` integer,
	`ended_at` integer,
	`worked_at` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`undoes` integer,
	`file_path` text,
	`file_size` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_job_uid` ON `bulk_job` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_job_key` ON `bulk_job` (`owner_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `bulk_job_undoes` ON `bulk_job` (`undoes`);--> statement-breakpoint
CREATE INDEX `bulk_job_owner` ON `bulk_job` (`owner_id`,`id`);--> statement-breakpoint
CREATE INDEX `bulk_job_open` ON `bulk_job` (`worked_at`,`id`) WHERE ended_at is null;--> statement-breakpoint
CREATE TABLE `bulk_job_part` (
	`job_id` integer NOT NULL,
	`part` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`reason` text,
	`answers` text NOT NULL,
	PRIMARY KEY(`job_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `bulk_job_row` (
	`job_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`doc_code` text NOT NULL,
	`is_done` integer NOT NULL,
	`at` integer NOT NULL,
	`revision` integer,
	`detail` text DEFAULT '{}' NOT NULL,
	PRIMARY KEY(`job_id`, `answer_id`)
);
--> statement-breakpoint
CREATE INDEX `bulk_job_row_result` ON `bulk_job_row` (`job_id`,`is_done`,`answer_id`);