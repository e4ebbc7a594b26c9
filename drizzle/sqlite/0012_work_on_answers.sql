CREATE TABLE `answer_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`kind` text NOT NULL,
	`actor_id` integer NOT NULL,
	`at` integer NOT NULL,
	`data` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_event_answer` ON `answer_event` (`answer_id`,`id`);--> statement-breakpoint
CREATE TABLE `answer_note` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`author_id` integer NOT NULL,
	`text` text NOT NULL,
	`mentions` text DEFAULT '[]' NOT NULL,
	`at` integer NOT NULL,
	`edited_at` integer,
	`deleted_at` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_note_uid` ON `answer_note` (`uid`);--> statement-breakpoint
CREATE INDEX `answer_note_answer` ON `answer_note` (`answer_id`,`id`);--> statement-breakpoint
CREATE TABLE `answer_read` (
	`user_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`up_to` integer NOT NULL,
	`seen` text DEFAULT '[]' NOT NULL,
	`unread` text DEFAULT '[]' NOT NULL,
	PRIMARY KEY(`user_id`, `form_id`)
);
--> statement-breakpoint
CREATE TABLE `answer_watcher` (
	`answer_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`at` integer NOT NULL,
	`mentioned_at` integer,
	PRIMARY KEY(`answer_id`, `user_id`)
);
--> statement-breakpoint
CREATE INDEX `answer_watcher_user` ON `answer_watcher` (`user_id`,`answer_id`);--> statement-breakpoint
CREATE TABLE `assignment_turn` (
	`form_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`turns` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `reply_template` (
	`id` integer PRIMARY KEY NOT NULL,
	`uid` text NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer,
	`language` text NOT NULL,
	`name` text NOT NULL,
	`text` text NOT NULL,
	`updated_at` integer NOT NULL,
	`updated_by` integer,
	`revision` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reply_template_uid` ON `reply_template` (`uid`);--> statement-breakpoint
CREATE INDEX `reply_template_municipality` ON `reply_template` (`municipality_id`,`name`,`id`);--> statement-breakpoint
ALTER TABLE `answer` ADD `assignee_id` integer;--> statement-breakpoint
CREATE INDEX `answer_assignee` ON `answer` (`assignee_id`,`form_id`,`created_at`,`id`) WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX `answer_nobodys` ON `answer` (`form_id`,`created_at`,`id`) WHERE assignee_id is null;--> statement-breakpoint
CREATE INDEX `audit_answer` ON `audit` (`subject_uid`,`id`) WHERE subject_kind = 'answer';