CREATE TABLE `answer_block` (
	`form_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`answers` integer NOT NULL,
	`created_first` integer NOT NULL,
	`created_last` integer NOT NULL,
	`updated_first` integer NOT NULL,
	`updated_last` integer NOT NULL,
	`authors` text NOT NULL,
	`ids` text NOT NULL,
	`lats` text NOT NULL,
	`lngs` text NOT NULL,
	`created` text NOT NULL,
	`updated` text NOT NULL,
	`author_of` text NOT NULL,
	PRIMARY KEY(`form_id`, `first_id`)
);
--> statement-breakpoint
CREATE TABLE `answer_settled` (
	`id` integer PRIMARY KEY NOT NULL,
	`below` integer NOT NULL,
	`seen` integer NOT NULL,
	`horizon` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `answer_touched` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`answer_id` integer NOT NULL
);--> statement-breakpoint
INSERT INTO `answer_settled` (`id`, `below`, `seen`, `horizon`) VALUES (1, 0, 0, 0);--> statement-breakpoint
-- Whoever changes an answer need not know of the blocks, as every change moves its revision on.
CREATE TRIGGER `answer_changed` AFTER UPDATE OF `form_id`, `creator_id`, `state`, `revision`, `created_at`, `updated_at` ON `answer` BEGIN
	INSERT INTO `answer_touched` (`municipality_id`, `answer_id`) VALUES (old.municipality_id, old.id);
END;--> statement-breakpoint
CREATE TRIGGER `answer_deleted` AFTER DELETE ON `answer` BEGIN
	INSERT INTO `answer_touched` (`municipality_id`, `answer_id`) VALUES (old.municipality_id, old.id);
END;--> statement-breakpoint
-- The newest id is given again once its answer is deleted.
CREATE TRIGGER `answer_id_again` AFTER INSERT ON `answer` WHEN new.id < (SELECT `below` FROM `answer_settled` WHERE `id` = 1) BEGIN
	INSERT INTO `answer_touched` (`municipality_id`, `answer_id`) VALUES (new.municipality_id, new.id);
END;