ALTER TABLE `answer_keys` ADD `edition` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What processes of before write has no edition.
UPDATE `answer_keys` SET `edition` = `first_id` + 1;--> statement-breakpoint
CREATE INDEX `answer_keys_edition` ON `answer_keys` (`form_id`,`first_id`,`edition`);
