-- Counters and save keys are read and written by their key only: without a row id each is one tree instead of two.
DROP TABLE `stat_state`;--> statement-breakpoint
CREATE TABLE `stat_state` (
	`form_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`state` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`answers` integer NOT NULL,
	PRIMARY KEY(`form_id`, `creator_id`, `state`)
) WITHOUT ROWID;--> statement-breakpoint
DROP TABLE `stat_day`;--> statement-breakpoint
CREATE TABLE `stat_day` (
	`form_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`local_day` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`form_id`, `creator_id`, `local_day`)
) WITHOUT ROWID;--> statement-breakpoint
DROP TABLE `code_counter`;--> statement-breakpoint
CREATE TABLE `code_counter` (
	`key` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
) WITHOUT ROWID;--> statement-breakpoint
DROP TABLE `save_key`;--> statement-breakpoint
CREATE TABLE `save_key` (
	`form_id` integer NOT NULL,
	`principal` text NOT NULL,
	`key` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`body_hash` text NOT NULL,
	`answer_uid` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `principal`, `key`)
) WITHOUT ROWID;--> statement-breakpoint
CREATE INDEX `save_key_created` ON `save_key` (`created_at`);
