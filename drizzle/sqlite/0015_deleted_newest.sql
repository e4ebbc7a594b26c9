-- A trigger on what every save inserts cost it six microseconds: what gives ids again is the deletion of the newest answer.
DROP TRIGGER `answer_id_again`;--> statement-breakpoint
CREATE TRIGGER `answer_newest_deleted` AFTER DELETE ON `answer` WHEN (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`)
	< (SELECT `below` FROM `answer_settled` WHERE `id` = 1) BEGIN
	UPDATE `answer_settled` SET `below` = coalesce(
		(SELECT max(`first_id`) FROM `answer_block` WHERE `first_id` <= (SELECT coalesce(max(`id`), 0) + 1 FROM `answer`)), 0
	) WHERE `id` = 1;
END;
