CREATE TABLE `answer_stay` (
	`answer_id` integer NOT NULL,
	`state` text NOT NULL,
	`form_id` integer NOT NULL,
	`municipality_id` integer NOT NULL,
	`bucket` integer NOT NULL,
	PRIMARY KEY(`answer_id`, `state`)
);
--> statement-breakpoint
CREATE INDEX `answer_stay_long` ON `answer_stay` (`form_id`,`state`,`bucket`,`answer_id`);--> statement-breakpoint
-- What was counted of each answer names the states that it has left, as w:<state>:<bucket>.
INSERT INTO `answer_stay` (`answer_id`, `state`, `form_id`, `municipality_id`, `bucket`) SELECT "answer_id", substr(key.value, 3, instr(substr(key.value, 3), ':') - 1), "form_id", "municipality_id", CAST(substr(key.value, 3 + instr(substr(key.value, 3), ':')) AS INTEGER) FROM "answer_time", json_each('["' || replace("keys", ' ', '","') || '"]') AS key WHERE key.value LIKE 'w:%';
