CREATE TABLE `answer_keeping` (
	`answer_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`held_at` integer,
	`held_by` integer,
	`held_reason` text,
	`anonymised_at` integer
);
--> statement-breakpoint
CREATE INDEX `answer_keeping_held` ON `answer_keeping` (`municipality_id`,`held_at`,`answer_id`) WHERE held_at is not null;--> statement-breakpoint
CREATE TABLE `audit_seal` (
	`audit_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_seal_seq` ON `audit_seal` (`municipality_id`,`seq`);--> statement-breakpoint
CREATE TABLE `audit_sealed` (
	`id` integer PRIMARY KEY NOT NULL,
	`below` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `data_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`kind` text NOT NULL,
	`subject_kind` text NOT NULL,
	`subject` text,
	`hint` text NOT NULL,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer NOT NULL,
	`decided_at` integer,
	`decided_by` integer,
	`result` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `data_request_uid` ON `data_request` (`uid`);--> statement-breakpoint
CREATE INDEX `data_request_municipality` ON `data_request` (`municipality_id`,`id`);--> statement-breakpoint
CREATE INDEX `data_request_subject` ON `data_request` (`created_at`) WHERE subject is not null;--> statement-breakpoint
CREATE TABLE `retention_plan` (
	`municipality_id` integer PRIMARY KEY NOT NULL,
	`rules` text NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer NOT NULL,
	`ran_day` text,
	`ran_at` integer,
	`anonymised` integer DEFAULT 0 NOT NULL,
	`deleted` integer DEFAULT 0 NOT NULL,
	`locked_until` integer DEFAULT 0 NOT NULL
);

--> statement-breakpoint
CREATE TRIGGER `audit_seal_no_update` BEFORE UPDATE ON `audit_seal` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_seal_no_delete` BEFORE DELETE ON `audit_seal` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
