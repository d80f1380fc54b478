CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"client_request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "feedback_request" UNIQUE("user_id","client_request_id")
);
--> statement-breakpoint
CREATE TABLE "data_copy" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"shop_id" text NOT NULL,
	"id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"key" text DEFAULT '' NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_subject";--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copy" ADD CONSTRAINT "data_copy_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "feedback_shop" ON "feedback" USING btree ("shop_id","created_at");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_subject" CHECK (num_nonnulls("comment"."course_id", "comment"."article_id") = 1);