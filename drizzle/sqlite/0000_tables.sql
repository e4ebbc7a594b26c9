CREATE TABLE `answer` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`version` integer NOT NULL,
	`doc_code` text NOT NULL,
	`record_code` text,
	`creator_id` integer NOT NULL,
	`citizen_id` integer,
	`citizen_dni` text,
	`state` text DEFAULT '' NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`local_day` integer NOT NULL,
	`local_hour` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_uid` ON `answer` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_doc_code` ON `answer` (`doc_code`);--> statement-breakpoint
CREATE UNIQUE INDEX `answer_record_code` ON `answer` (`record_code`) WHERE record_code is not null;--> statement-breakpoint
CREATE INDEX `answer_created` ON `answer` (`form_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `answer_updated` ON `answer` (`form_id`,`updated_at`,`id`);--> statement-breakpoint
CREATE INDEX `answer_creator` ON `answer` (`form_id`,`creator_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `answer_creator_state` ON `answer` (`form_id`,`creator_id`,`state`,`created_at`);--> statement-breakpoint
CREATE INDEX `answer_creator_updated` ON `answer` (`form_id`,`creator_id`,`updated_at`,`state`);--> statement-breakpoint
CREATE INDEX `answer_state` ON `answer` (`form_id`,`state`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `answer_state_updated` ON `answer` (`form_id`,`state`,`updated_at`);--> statement-breakpoint
CREATE INDEX `answer_dni` ON `answer` (`citizen_dni`,`created_at`,`id`) WHERE citizen_dni is not null;--> statement-breakpoint
CREATE TABLE `answer_content` (
	`answer_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`content` text NOT NULL,
	`signatures` text,
	`location` text,
	`person` text
);
--> statement-breakpoint
CREATE TABLE `answer_state_history` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`state_id` text NOT NULL,
	`state_name` text NOT NULL,
	`creator_id` integer NOT NULL,
	`initial` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_state_history_answer` ON `answer_state_history` (`answer_id`,`id`);--> statement-breakpoint
CREATE TABLE `area` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `area_uid` ON `area` (`uid`);--> statement-breakpoint
CREATE INDEX `area_municipality` ON `area` (`municipality_id`,`name`);--> statement-breakpoint
CREATE TABLE `citizen_form_counter` (
	`form_id` integer NOT NULL,
	`citizen_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`answers` integer NOT NULL,
	PRIMARY KEY(`form_id`, `citizen_id`)
);
--> statement-breakpoint
CREATE TABLE `code_counter` (
	`key` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `country` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`name` text NOT NULL,
	`flag_icon` text,
	`platform_id` text,
	`disabled` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `country_uid` ON `country` (`uid`);--> statement-breakpoint
CREATE TABLE `form` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`title` text NOT NULL,
	`title_folded` text NOT NULL,
	`current_version` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`live` text NOT NULL,
	`public` integer DEFAULT 0 NOT NULL,
	`payment_gateway` integer DEFAULT 0 NOT NULL,
	`duplicated_from` text,
	`edited_log` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	`edited_at` integer NOT NULL,
	`edited_by` integer,
	`deleted_at` integer,
	`deleted_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `form_uid` ON `form` (`uid`);--> statement-breakpoint
CREATE INDEX `form_municipality` ON `form` (`municipality_id`,`title_folded`,`id`);--> statement-breakpoint
CREATE INDEX `form_title` ON `form` (`title_folded`,`id`);--> statement-breakpoint
CREATE TABLE `form_area` (
	`form_id` integer NOT NULL,
	`area_id` integer NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`form_id`, `area_id`)
);
--> statement-breakpoint
CREATE INDEX `form_area_area` ON `form_area` (`area_id`,`form_id`);--> statement-breakpoint
CREATE TABLE `form_counter` (
	`form_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answers` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `form_version` (
	`form_id` integer NOT NULL,
	`number` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`definition` text NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer,
	PRIMARY KEY(`form_id`, `number`)
);
--> statement-breakpoint
CREATE TABLE `municipality` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`province_id` integer NOT NULL,
	`name` text NOT NULL,
	`key` text,
	`platform_id` text,
	`time_zone` text NOT NULL,
	`location` text,
	`settings` text DEFAULT '{}' NOT NULL,
	`branding` text DEFAULT '{}' NOT NULL,
	`allowed_origins` text DEFAULT '[]' NOT NULL,
	`disabled` integer DEFAULT 0 NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `municipality_uid` ON `municipality` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `municipality_key` ON `municipality` (`key`);--> statement-breakpoint
CREATE INDEX `municipality_province` ON `municipality` (`province_id`,`name`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`kind` text NOT NULL,
	`answer_uid` text,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`done_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `outbox_pending` ON `outbox` (`next_at`,`id`) WHERE done_at is null;--> statement-breakpoint
CREATE TABLE `province` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`country_id` integer NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `province_uid` ON `province` (`uid`);--> statement-breakpoint
CREATE INDEX `province_country` ON `province` (`country_id`,`name`);--> statement-breakpoint
CREATE TABLE `save_key` (
	`form_id` integer NOT NULL,
	`principal` text NOT NULL,
	`key` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`body_hash` text NOT NULL,
	`answer_uid` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`form_id`, `principal`, `key`)
);
--> statement-breakpoint
CREATE INDEX `save_key_created` ON `save_key` (`created_at`);--> statement-breakpoint
CREATE TABLE `session` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expires` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `stat_day` (
	`form_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`local_day` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`form_id`, `creator_id`, `local_day`)
);
--> statement-breakpoint
CREATE TABLE `stat_delta` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`local_day` integer NOT NULL,
	`local_hour` integer NOT NULL,
	`sign` integer NOT NULL,
	`keys` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `stat_state` (
	`form_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`state` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`answers` integer NOT NULL,
	PRIMARY KEY(`form_id`, `creator_id`, `state`)
);
--> statement-breakpoint
CREATE TABLE `upload` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`purpose` text NOT NULL,
	`token_hash` text NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`created_at` integer NOT NULL,
	`answer_uid` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `upload_uid` ON `upload` (`uid`);--> statement-breakpoint
CREATE INDEX `upload_answer` ON `upload` (`answer_uid`);--> statement-breakpoint
CREATE INDEX `upload_unattached` ON `upload` (`created_at`) WHERE answer_uid is null;--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`account` text DEFAULT 'product' NOT NULL,
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
	`updated_by` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_uid` ON `user` (`uid`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username`);--> statement-breakpoint
CREATE INDEX `user_municipality` ON `user` (`municipality_id`,`last_name`,`id`);--> statement-breakpoint
CREATE TABLE `user_area` (
	`user_id` integer NOT NULL,
	`area_id` integer NOT NULL,
	PRIMARY KEY(`user_id`, `area_id`)
);
