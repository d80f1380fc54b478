CREATE TABLE "course_grant" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"shop_id" text NOT NULL,
	"course_id" uuid NOT NULL,
	"order_id" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	"valid_days" integer,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "course_grant_order" UNIQUE("order_id","course_id")
);
--> statement-breakpoint
-- What was opened before there were grants: each access becomes one grant of the days it has.
INSERT INTO "course_grant" ("id", "user_id", "shop_id", "course_id", "order_id", "granted_at", "valid_days")
SELECT gen_random_uuid(), "user_id", "shop_id", "course_id", "order_id", "starts_at", ceil(extract(epoch from "expires_at" - "starts_at") / 86400)::int
FROM "course_access";--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "source_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson" ADD COLUMN "download_only" boolean GENERATED ALWAYS AS (material_type = 5 or (file_key = '' and source_key <> '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "course_grant" ADD CONSTRAINT "course_grant_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_grant" ADD CONSTRAINT "course_grant_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "course_grant_learner" ON "course_grant" USING btree ("user_id","course_id");--> statement-breakpoint
ALTER TABLE "course_access" DROP COLUMN "order_id";