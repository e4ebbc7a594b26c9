ALTER TABLE `answer_keys` ADD `times` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `answer_keys` ADD `stays` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- All rows are told anew: they said nothing of times.
DELETE FROM `answer_keys`;--> statement-breakpoint
UPDATE `answer_settled` SET `keys_below` = 0;
