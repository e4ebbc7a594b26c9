CREATE TABLE `answer_time` (
	`answer_id` integer PRIMARY KEY NOT NULL,
	`form_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`local_day` integer NOT NULL,
	`keys` text NOT NULL,
	`read_minutes` integer,
	`solved_days` integer,
	`late` integer
);
--> statement-breakpoint
CREATE INDEX `answer_time_solved` ON `answer_time` (`form_id`,`solved_days`,`late`,`answer_id`) WHERE solved_days is not null;--> statement-breakpoint
CREATE INDEX `answer_time_read` ON `answer_time` (`form_id`,`read_minutes`,`answer_id`) WHERE read_minutes is not null;--> statement-breakpoint
CREATE TABLE `stat_time` (
	`form_id` integer NOT NULL,
	`creator_id` integer NOT NULL,
	`period` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`counts` text NOT NULL,
	PRIMARY KEY(`form_id`, `creator_id`, `period`)
);
--> statement-breakpoint
CREATE TABLE `time_touched` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `answer` ADD `read_at` integer;--> statement-breakpoint
UPDATE `answer` SET `read_at` = (SELECT min(`at`) FROM `audit` WHERE `subject_kind` = 'answer' AND `subject_uid` = `answer`.`uid` AND `action` = 'answer.viewed' AND `actor_id` IS NOT `answer`.`creator_id`) WHERE `uid` IN (SELECT `subject_uid` FROM `audit` WHERE `action` = 'answer.viewed');--> statement-breakpoint
INSERT INTO `time_touched` (`municipality_id`, `answer_id`) SELECT `municipality_id`, `id` FROM `answer` WHERE `read_at` IS NOT NULL OR `assignee_id` IS NOT NULL UNION SELECT `municipality_id`, `answer_id` FROM `answer_state_history` WHERE `initial` = 0;--> statement-breakpoint
-- Whatever happens to an answer moves its revision on, but for the first look at it.
CREATE TRIGGER `answer_time_changed` AFTER UPDATE OF `form_id`, `creator_id`, `state`, `revision`, `read_at` ON `answer` BEGIN
	INSERT INTO `time_touched` (`municipality_id`, `answer_id`) VALUES (old.municipality_id, old.id);
END;--> statement-breakpoint
CREATE TRIGGER `answer_time_deleted` AFTER DELETE ON `answer` BEGIN
	INSERT INTO `time_touched` (`municipality_id`, `answer_id`) VALUES (old.municipality_id, old.id);
END;
