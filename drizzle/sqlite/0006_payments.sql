CREATE TABLE `answer_position` (
	`answer_id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`lat` integer NOT NULL,
	`lng` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `answer_position_form` ON `answer_position` (`form_id`,`lat`,`lng`,`answer_id`);--> statement-breakpoint
CREATE TABLE `payment_notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`payment_order_id` integer NOT NULL,
	`digest` text NOT NULL,
	`status` text NOT NULL,
	`data` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_notification_digest` ON `payment_notification` (`digest`);--> statement-breakpoint
CREATE INDEX `payment_notification_order` ON `payment_notification` (`payment_order_id`,`id`);--> statement-breakpoint
CREATE TABLE `payment_order` (
	`id` integer PRIMARY KEY NOT NULL,
	`municipality_id` integer NOT NULL,
	`form_id` integer NOT NULL,
	`answer_id` integer NOT NULL,
	`order_id` text NOT NULL,
	`access_code` text NOT NULL,
	`gateway` text NOT NULL,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`details` text NOT NULL,
	`attempt` integer DEFAULT 0 NOT NULL,
	`operation_id` text,
	`paid_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_order` ON `payment_order` (`order_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_order_answer` ON `payment_order` (`answer_id`);--> statement-breakpoint
INSERT INTO `answer_position` SELECT a.id, a.municipality_id, a.form_id, cast(round(json_extract(c.location, '$.lat') * 1000000) as integer), cast(round(json_extract(c.location, '$.lng') * 1000000) as integer) FROM `answer` a JOIN `answer_content` c ON c.answer_id = a.id WHERE json_extract(c.location, '$.lat') IS NOT NULL;
