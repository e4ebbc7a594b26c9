CREATE TABLE "answer_stay" (
	"answer_id" bigint NOT NULL,
	"state" text NOT NULL,
	"form_id" bigint NOT NULL,
	"municipality_id" bigint NOT NULL,
	"bucket" bigint NOT NULL,
	CONSTRAINT "answer_stay_answer_id_state_pk" PRIMARY KEY("answer_id","state")
);
--> statement-breakpoint
CREATE INDEX "answer_stay_long" ON "answer_stay" USING btree ("form_id","state","bucket","answer_id");--> statement-breakpoint
-- What was counted of each answer names the states that it has left, as w:<state>:<bucket>.
INSERT INTO "answer_stay" ("answer_id", "state", "form_id", "municipality_id", "bucket") SELECT "answer_id", split_part(key, ':', 2), "form_id", "municipality_id", split_part(key, ':', 3)::bigint FROM "answer_time", unnest(string_to_array("keys", ' ')) AS key WHERE key LIKE 'w:%';
