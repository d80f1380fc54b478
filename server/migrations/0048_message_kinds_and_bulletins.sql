CREATE TABLE "bulletin_read" (
	"bulletin_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulletin_read_bulletin_id_reader_pk" PRIMARY KEY("bulletin_id","reader")
);
--> statement-breakpoint
CREATE TABLE "bulletin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"title" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"html" text NOT NULL,
	"audience" text DEFAULT 'public' NOT NULL,
	"course_id" uuid,
	"pinned" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"published_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"read_count" integer DEFAULT 0 NOT NULL,
	"staff_id" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_message" ADD COLUMN "kind" text DEFAULT 'school' NOT NULL;--> statement-breakpoint
ALTER TABLE "bulletin_read" ADD CONSTRAINT "bulletin_read_bulletin_id_bulletin_id_fk" FOREIGN KEY ("bulletin_id") REFERENCES "public"."bulletin"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin" ADD CONSTRAINT "bulletin_shop_id_shop_id_fk" FOREIGN KEY ("shop_id") REFERENCES "public"."shop"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin" ADD CONSTRAINT "bulletin_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulletin" ADD CONSTRAINT "bulletin_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulletin_read_at" ON "bulletin_read" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "bulletin_list" ON "bulletin" USING btree ("shop_id","status","pinned" DESC NULLS LAST,"published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "bulletin_desk" ON "bulletin" USING btree ("shop_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "bulletin_course" ON "bulletin" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "bulletin_staff" ON "bulletin" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "user_message_kind" ON "user_message" USING btree ("user_id","kind","created_at");--> statement-breakpoint
UPDATE "user_message" SET "kind" = CASE split_part("reason", ':', 1)
	WHEN 'live' THEN 'live'
	WHEN 'attendance' THEN 'live'
	WHEN 'exam' THEN 'exam'
	WHEN 'remark' THEN 'exam'
	WHEN 'registration' THEN 'exam'
	WHEN 'afterSale' THEN 'order'
	WHEN 'voucher' THEN 'order'
	WHEN 'parcel' THEN 'order'
	WHEN 'vip' THEN 'study'
	WHEN 'teacher' THEN 'study'
	ELSE 'school' END;
