CREATE TABLE `answer_change` (
	`id` integer PRIMARY KEY NOT NULL,
	`transaction_id` integer DEFAULT 0 NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`answer_uid` text NOT NULL,
	`creator_id` integer NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`revision` integer NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_change_form` ON `answer_change` (`form_id`,`transaction_id`,`id`);--> statement-breakpoint
INSERT INTO `answer_change` (`municipality_id`, `form_id`, `answer_uid`, `creator_id`, `kind`, `state`, `revision`, `at`)
	VALUES (0, 0, '', 0, 'begun', '', 0, cast(unixepoch('subsec') * 1000 AS integer));--> statement-breakpoint
-- Whoever changes an answer need not know of the log, as every change moves its revision on. What goes to the trash belongs to form 0 there.
CREATE TRIGGER `answer_change_saved` AFTER INSERT ON `answer` WHEN new.form_id <> 0 BEGIN
	INSERT INTO `answer_change` (`municipality_id`, `form_id`, `answer_uid`, `creator_id`, `kind`, `state`, `revision`, `at`)
	VALUES (new.municipality_id, new.form_id, new.uid, new.creator_id, 'answer.saved', new.state, new.revision, cast(unixepoch('subsec') * 1000 AS integer));
END;--> statement-breakpoint
CREATE TRIGGER `answer_change_changed` AFTER UPDATE OF `form_id`, `state`, `revision` ON `answer`
	WHEN old.form_id <> new.form_id OR old.state <> new.state OR old.revision <> new.revision BEGIN
	INSERT INTO `answer_change` (`municipality_id`, `form_id`, `answer_uid`, `creator_id`, `kind`, `state`, `revision`, `at`)
	SELECT new.municipality_id, CASE new.form_id WHEN 0 THEN old.form_id ELSE new.form_id END, new.uid, new.creator_id,
		CASE WHEN old.form_id = new.form_id AND old.state <> new.state THEN 'answer.state'
			WHEN old.form_id = new.form_id THEN 'answer.changed' WHEN new.form_id = 0 THEN 'answer.deleted' ELSE 'answer.restored' END,
		new.state, new.revision, cast(unixepoch('subsec') * 1000 AS integer)
	WHERE old.form_id <> 0 OR new.form_id <> 0;
END;--> statement-breakpoint
CREATE TRIGGER `answer_change_deleted` AFTER DELETE ON `answer` WHEN old.form_id <> 0 BEGIN
	INSERT INTO `answer_change` (`municipality_id`, `form_id`, `answer_uid`, `creator_id`, `kind`, `state`, `revision`, `at`)
	VALUES (old.municipality_id, old.form_id, old.uid, old.creator_id, 'answer.deleted', old.state, old.revision, cast(unixepoch('subsec') * 1000 AS integer));
END;
