-- The counters are read and written by their key only: without a row id each is one tree instead of two.
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
) WITHOUT ROWID;
