PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_user` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`username` text NOT NULL,
	`email` text,
	`folded` text DEFAULT '' NOT NULL,
	`password_hash` text,
	`account` text DEFAULT 'product' NOT NULL,
	`subject` text,
	`role` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`badge_number` text,
	`language` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`disabled` integer DEFAULT 0 NOT NULL,
	`revoked_at` integer,
	`last_access_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_user`(`id`, `uid`, `municipality_id`, `username`, `email`, `password_hash`, `account`, `role`, `first_name`, `last_name`, `badge_number`, `language`, `settings`, `disabled`, `revoked_at`, `last_access_at`, `created_at`, `updated_at`, `updated_by`, `folded`) SELECT `id`, `uid`, `municipality_id`, `username`, `email`, `password_hash`, `account`, `role`, `first_name`, `last_name`, `badge_number`, `language`, `settings`, `disabled`, `revoked_at`, `last_access_at`, `created_at`, `updated_at`, `updated_by`, lower(`email` || ' ' || `username` || ' ' || `first_name` || ' ' || `last_name`) FROM `user`;--> statement-breakpoint
DROP TABLE `user`;--> statement-breakpoint
ALTER TABLE `__new_user` RENAME TO `user`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `user_uid` ON `user` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_subject` ON `user` (`subject`);--> statement-breakpoint
CREATE INDEX `user_municipality` ON `user` (`municipality_id`,`last_name`,`id`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `locked_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `attention_at` integer;--> statement-breakpoint
CREATE INDEX `outbox_answer` ON `outbox` (`answer_uid`) WHERE answer_uid is not null;--> statement-breakpoint
CREATE INDEX `outbox_attention` ON `outbox` (`municipality_id`,`attention_at`) WHERE attention_at is not null;--> statement-breakpoint
-- Everybody signs in once more: a session now has a name of its own, which older ones lack.
DROP TABLE `session`;--> statement-breakpoint
CREATE TABLE `session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`user_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`kind` text DEFAULT 'staff' NOT NULL,
	`account` text DEFAULT 'product' NOT NULL,
	`active` integer DEFAULT 1 NOT NULL,
	`user_agent` text,
	`address` text,
	`id_token` text,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `session_uid` ON `session` (`uid`);--> statement-breakpoint
CREATE INDEX `user_area_area` ON `user_area` (`area_id`);--> statement-breakpoint
CREATE TABLE `audit` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer,
	`at` integer NOT NULL,
	`actor_id` integer,
	`actor_name` text NOT NULL,
	`action` text NOT NULL,
	`subject_kind` text,
	`subject_uid` text,
	`subject_name` text,
	`detail` text DEFAULT '{}' NOT NULL,
	`address` text
);
--> statement-breakpoint
CREATE INDEX `audit_at` ON `audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_municipality` ON `audit` (`municipality_id`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_action` ON `audit` (`action`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_actor` ON `audit` (`actor_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `frame_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `frame_code_expires` ON `frame_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `password_reset` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer
);
--> statement-breakpoint
CREATE INDEX `password_reset_user` ON `password_reset` (`user_id`);--> statement-breakpoint
CREATE INDEX `password_reset_expires` ON `password_reset` (`expires_at`);--> statement-breakpoint
CREATE TABLE `platform_record` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`data` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `platform_record_key` ON `platform_record` (`municipality_id`,`kind`,`key`);--> statement-breakpoint
CREATE INDEX `platform_record_kind` ON `platform_record` (`kind`,`key`);--> statement-breakpoint
CREATE TABLE `rate_limit` (
	`key` text PRIMARY KEY NOT NULL,
	`points` integer NOT NULL,
	`expire` integer
);
--> statement-breakpoint
CREATE TABLE `setting` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer
);
--> statement-breakpoint
CREATE TABLE `sso_flow` (
	`state_hash` text PRIMARY KEY NOT NULL,
	`nonce` text NOT NULL,
	`code_verifier` text NOT NULL,
	`mode` text NOT NULL,
	`return_to` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sso_flow_expires` ON `sso_flow` (`expires_at`);--> statement-breakpoint
-- What happened stays as it was written.
CREATE TRIGGER `audit_no_update` BEFORE UPDATE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;--> statement-breakpoint
CREATE TRIGGER `audit_no_delete` BEFORE DELETE ON `audit` BEGIN SELECT RAISE(ABORT, 'audit is append-only'); END;
