CREATE TABLE `answer_key` (
	`id` integer PRIMARY KEY NOT NULL,
	`form_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `answer_key_form` ON `answer_key` (`form_id`,`key`);--> statement-breakpoint
CREATE TABLE `answer_keys` (
	`form_id` integer NOT NULL,
	`first_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`answers` integer NOT NULL,
	`created_first` integer NOT NULL,
	`created_last` integer NOT NULL,
	`ids` text NOT NULL,
	`states` text NOT NULL,
	`assignees` text NOT NULL,
	`creators` text NOT NULL,
	`days` text NOT NULL,
	`hours` text NOT NULL,
	`created` text NOT NULL,
	`keys` text NOT NULL,
	PRIMARY KEY(`form_id`, `first_id`)
);
--> statement-breakpoint
CREATE INDEX `answer_keys_first` ON `answer_keys` (`first_id`);--> statement-breakpoint
ALTER TABLE `answer_settled` ADD `keys_below` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP TRIGGER `answer_newest_deleted`;--> statement-breakpoint
-- The id of a deleted newest answer is given again: what has it does not hold any more.
CREATE TRIGGER `answer_newest_deleted` AFTER DELETE ON `answer` WHEN (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`)
	< (SELECT max(`below`, `keys_below`) FROM `answer_settled` WHERE `id` = 1) BEGIN
	UPDATE `answer_settled` SET `below` = coalesce(
		(SELECT max(`first_id`) FROM `answer_block` WHERE `first_id` <= (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`)), 0
	) WHERE `id` = 1 AND `below` > (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`);
	UPDATE `answer_settled` SET `keys_below` = coalesce(
		(SELECT max(`first_id`) FROM `answer_keys` WHERE `first_id` <= (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`)), 0
	) WHERE `id` = 1 AND `keys_below` > (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`);
END;
