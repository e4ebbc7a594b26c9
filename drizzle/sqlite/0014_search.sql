-- Keeps no text, only which words are in which answer, by whole words and by their first two and three letters. Words come split and folded:
-- 'ascii' leaves whatever is not ASCII as it is. The columns beside the words are dropped by SQLite; Postgres keeps them.
CREATE VIRTUAL TABLE `answer_search` USING fts5(municipality_id UNINDEXED, state UNINDEXED, words, content='', contentless_delete=1, detail=none, prefix='2 3', tokenize='ascii');
--> statement-breakpoint
CREATE INDEX `change_request_open` ON `change_request` (`answer_id`) WHERE closed_at is null;
