ALTER TABLE `answer_state_history` ADD `undoes` integer;--> statement-breakpoint
ALTER TABLE `outbox` ADD `move_id` integer;--> statement-breakpoint
CREATE INDEX `outbox_move` ON `outbox` (`move_id`) WHERE move_id is not null;