CREATE TABLE `answer_edit` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`kind` text NOT NULL,
	`creator_id` integer NOT NULL,
	`request_id` integer,
	`changes` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_edit_seq` ON `answer_edit` (`answer_id`,`seq`);--> statement-breakpoint
CREATE TABLE `change_draft` (
	`answer_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`comment` text NOT NULL,
	`marks` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `change_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`comment` text NOT NULL,
	`marks` text NOT NULL,
	`at` integer NOT NULL,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `change_request_answer` ON `change_request` (`answer_id`,`id`);--> statement-breakpoint
CREATE TABLE `citizen` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`platform_id` text NOT NULL,
	`number` text NOT NULL,
	`person` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `citizen_platform` ON `citizen` (`municipality_id`,`platform_id`);--> statement-breakpoint
CREATE TABLE `citizen_session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`citizen_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`username` text NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `citizen_session_citizen` ON `citizen_session` (`citizen_id`);--> statement-breakpoint
CREATE INDEX `citizen_session_expires` ON `citizen_session` (`expires_at`);--> statement-breakpoint
ALTER TABLE `answer` ADD `incident_id` text;--> statement-breakpoint
CREATE INDEX `answer_citizen` ON `answer` (`citizen_id`,`created_at`,`id`) WHERE citizen_id is not null;