CREATE TABLE `answer_link` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`selector` text NOT NULL,
	`secret_hash` text NOT NULL,
	`address_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`tried_at` integer DEFAULT 0 NOT NULL,
	`code_hash` text,
	`code_expires_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_link_selector` ON `answer_link` (`selector`);--> statement-breakpoint
CREATE INDEX `answer_link_answer` ON `answer_link` (`answer_id`,`id`);--> statement-breakpoint
CREATE INDEX `answer_link_expires` ON `answer_link` (`expires_at`);--> statement-breakpoint
CREATE TABLE `answer_link_session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`link_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_link_session_link` ON `answer_link_session` (`link_id`);--> statement-breakpoint
CREATE INDEX `answer_link_session_expires` ON `answer_link_session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `mail_code` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`address_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`proof_hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_code_uid` ON `mail_code` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `mail_code_proof` ON `mail_code` (`proof_hash`);--> statement-breakpoint
CREATE INDEX `mail_code_created` ON `mail_code` (`created_at`);--> statement-breakpoint
ALTER TABLE `answer_edit` ADD `said` text;